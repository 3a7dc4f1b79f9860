-- Makes a role that reads a catalog and one that writes it, and gives them their rights; run it as the owner of the
-- tables, again after each `sightline catalog migrate`:
--   psql -v schema=landmarks -v reader=look_read -v writer=look_write -f Scripts/postgresql-roles.sql shop
\set ON_ERROR_STOP on
BEGIN;
SELECT format('CREATE ROLE %I', name) FROM unnest(ARRAY[:'reader', :'writer']) AS name
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) \gexec
GRANT USAGE ON SCHEMA :"schema" TO :"reader", :"writer";
GRANT SELECT ON ALL TABLES IN SCHEMA :"schema" TO :"reader", :"writer";
GRANT INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA :"schema" TO :"writer";
-- The version is the owner's.
REVOKE INSERT, UPDATE, DELETE ON :"schema".catalog_version FROM :"writer";
COMMIT;
