"""The functions of sightline.h as ctypes calls them; that header says what they do."""

from __future__ import annotations

from ctypes import (
    POINTER,
    c_bool,
    c_char_p,
    c_double,
    c_int,
    c_int32,
    c_int64,
    c_size_t,
    c_uint32,
    c_uint64,
    c_void_p,
)

from . import _structures as c

# What each function returns and takes.
FUNCTIONS = {
    "sightline_abi_version": (c_uint32, []),
    "sightline_version": (c_char_p, []),
    "sightline_free": (None, [c_void_p]),
    "sightline_make_thumbnail": (POINTER(c.Thumbnail), [POINTER(c.Picture), c_int64, c.ErrorPlace]),
    "sightline_describe": (
        POINTER(c.Descriptors),
        [POINTER(c.Picture), POINTER(c_char_p), c_size_t, c.ErrorPlace],
    ),
    "sightline_hash": (
        c_uint32,
        [POINTER(c.Picture), c_char_p, c_void_p, c_size_t, POINTER(c_int32), c.ErrorPlace],
    ),
    "sightline_distance": (c_double, [c_char_p, c_size_t, c_char_p, c_size_t, c.ErrorPlace]),
    "sightline_hash_many": (
        POINTER(c.Hashes),
        [POINTER(c.Picture), c_size_t, c_char_p, c_int, c_uint32, c.Progress, c_void_p, c.ErrorPlace],
    ),
    "sightline_catalog_open": (c_void_p, [c_char_p, c_int, c_char_p, c.ErrorPlace]),
    "sightline_catalog_close": (None, [c_void_p]),
    "sightline_catalog_count": (c_bool, [c_void_p, POINTER(c.Counts), c.ErrorPlace]),
    "sightline_catalog_add": (
        c_bool,
        [c_void_p, POINTER(c.Entity), POINTER(c.Picture), c_size_t, POINTER(c.Addition), c.ErrorPlace],
    ),
    "sightline_catalog_use_model": (c_bool, [c_void_p, c_char_p, c.ErrorPlace]),
    "sightline_catalog_use_network": (c_bool, [c_void_p, c_char_p, c.ErrorPlace]),
    "sightline_catalog_remove": (c_bool, [c_void_p, c_char_p, c_char_p, c.ErrorPlace]),
    "sightline_catalog_search": (POINTER(c.Results), [c_void_p, POINTER(c.Query), c.ErrorPlace]),
    "sightline_read": (POINTER(c.Reading), [POINTER(c.Picture), c_bool, c_bool, c.ErrorPlace]),
    "sightline_compare": (
        POINTER(c.Comparison),
        [POINTER(c.Picture), POINTER(c.Picture), c_char_p, c.ErrorPlace],
    ),
    "sightline_catalog_evaluate": (
        POINTER(c.Evaluation),
        [c_void_p, POINTER(c.EvaluationOptions), c.Progress, c_void_p, c.ErrorPlace],
    ),
    "sightline_catalog_list": (
        POINTER(c.Listing),
        [c_void_p, c_char_p, c_char_p, c_char_p, c_size_t, c.ErrorPlace],
    ),
    "sightline_catalog_index": (
        POINTER(c.IndexReport),
        [c_void_p, c_char_p, POINTER(c.IndexOptions), c.Progress, c_void_p, c.ErrorPlace],
    ),
    "sightline_catalog_tune": (
        POINTER(c.Tuning),
        [c_void_p, POINTER(c.TuningOptions), c.Progress, c_void_p, c.ErrorPlace],
    ),
    "sightline_catalog_duplicates": (
        POINTER(c.Duplicates),
        [c_void_p, POINTER(c.DuplicateOptions), c.Progress, c_void_p, c.ErrorPlace],
    ),
    "sightline_find_duplicates": (
        POINTER(c.Duplicates),
        [c_char_p, POINTER(c.DuplicateOptions), c.Progress, c_void_p, c.ErrorPlace],
    ),
    "sightline_decide_duplicates": (POINTER(c.Removal), [c_char_p, c_char_p, c.ErrorPlace]),
}

