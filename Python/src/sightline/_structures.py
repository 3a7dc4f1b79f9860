"""The structures of sightline.h as ctypes sees them; that header says what their members mean."""

from __future__ import annotations

import ctypes
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

ABI_VERSION = 1

FILE, BYTES, PIXELS = 0, 1, 2
GRAY8, GRAY16, RGB8, RGBA8 = 0, 1, 2, 3
READ, WRITE = 0, 1
FULL_SIZE, REDUCED = 0, 1

Progress = ctypes.CFUNCTYPE(c_bool, c_size_t, c_size_t, c_void_p)


class Error(ctypes.Structure):
    _fields_ = [("code", c_char_p), ("message", c_char_p), ("path", c_char_p), ("value", c_char_p)]


ErrorPlace = POINTER(POINTER(Error))


class Picture(ctypes.Structure):
    _fields_ = [
        ("kind", c_int),
        ("path", c_char_p),
        ("data", c_void_p),
        ("size", c_size_t),
        ("width", c_int64),
        ("height", c_int64),
        ("stride", c_size_t),
        ("format", c_int),
        ("name", c_char_p),
    ]


class Region(ctypes.Structure):
    _fields_ = [("x", c_int64), ("y", c_int64), ("width", c_int64), ("height", c_int64)]


class Point(ctypes.Structure):
    _fields_ = [("x", c_double), ("y", c_double)]


class Thumbnail(ctypes.Structure):
    _fields_ = [
        ("address", c_char_p),
        ("width", c_int64),
        ("height", c_int64),
        ("picture_width", c_int64),
        ("picture_height", c_int64),
    ]


class Descriptor(ctypes.Structure):
    _fields_ = [
        ("algorithm", c_char_p),
        ("text", c_char_p),
        ("stored", c_void_p),
        ("stored_size", c_size_t),
        ("hash", c_void_p),
        ("bits", c_uint32),
        ("quality", c_int32),
    ]


class Descriptors(ctypes.Structure):
    _fields_ = [("count", c_size_t), ("descriptors", POINTER(Descriptor))]


class Failure(ctypes.Structure):
    _fields_ = [("index", c_size_t), ("code", c_char_p), ("message", c_char_p)]


class Hashes(ctypes.Structure):
    _fields_ = [
        ("count", c_size_t),
        ("bits", c_uint32),
        ("row_size", c_size_t),
        ("rows", c_void_p),
        ("qualities", c_void_p),
        ("failure_count", c_size_t),
        ("failures", POINTER(Failure)),
    ]


class Counts(ctypes.Structure):
    _fields_ = [
        ("types", c_size_t),
        ("entities", c_size_t),
        ("pictures", c_size_t),
        ("unreadable_pictures", c_size_t),
    ]


class Entity(ctypes.Structure):
    _fields_ = [
        ("type", c_char_p),
        ("id", c_char_p),
        ("title", c_char_p),
        ("subtitle", c_char_p),
        ("labels", POINTER(c_char_p)),
        ("label_count", c_size_t),
        ("codes", POINTER(c_char_p)),
        ("code_count", c_size_t),
        ("properties", c_char_p),
    ]


class Addition(ctypes.Structure):
    _fields_ = [
        ("is_new", c_bool),
        ("added", c_size_t),
        ("replaced", c_size_t),
        ("unchanged", c_size_t),
        ("pictures", c_size_t),
    ]


class Texts(ctypes.Structure):
    _fields_ = [("texts", POINTER(c_char_p)), ("count", c_size_t)]


class ReadCode(ctypes.Structure):
    _fields_ = [
        ("kind", c_char_p),
        ("text", c_char_p),
        ("place", POINTER(Point)),
        ("place_count", c_size_t),
    ]


class ReadLine(ctypes.Structure):
    _fields_ = [
        ("text", c_char_p),
        ("confidence", c_double),
        ("place", POINTER(Point)),
        ("place_count", c_size_t),
    ]


class Reading(ctypes.Structure):
    _fields_ = [
        ("code_count", c_size_t),
        ("codes", POINTER(ReadCode)),
        ("line_count", c_size_t),
        ("lines", POINTER(ReadLine)),
    ]


class Query(ctypes.Structure):
    _fields_ = [
        ("picture", POINTER(Picture)),
        ("region", POINTER(Region)),
        ("labels", Texts),
        ("required_labels", Texts),
        ("excluded_labels", Texts),
        ("types", Texts),
        ("excluded_types", Texts),
        ("codes", Texts),
        ("text", Texts),
        ("reads_codes", c_bool),
        ("reads_words", c_bool),
        ("colors", Texts),
        ("colors_must_agree", c_bool),
        ("limit", c_int64),
        ("has_minimum_score", c_bool),
        ("minimum_score", c_double),
        ("timeout", c_double),
        ("within", c_double),
        ("similar_limit", c_int64),
        ("suggests_labels", c_bool),
        ("tagged_limit", c_int64),
    ]


class Finding(ctypes.Structure):
    _fields_ = [
        ("signal", c_char_p),
        ("measured", c_double),
        ("bits", c_uint32),
        ("intersection", c_double),
        ("log_odds", c_double),
    ]


class View(ctypes.Structure):
    _fields_ = [
        ("region", POINTER(Point)),
        ("region_count", c_size_t),
        ("reference_region", POINTER(Point)),
        ("reference_region_count", c_size_t),
        ("inliers", c_void_p),
        ("inlier_count", c_size_t),
        ("is_mirrored", c_bool),
        ("is_checked", c_bool),
        ("seen", c_size_t),
        ("agreeing", c_size_t),
    ]


class Explanations(ctypes.Structure):
    _fields_ = [
        ("same", c_double),
        ("other_color", c_double),
        ("series", c_double),
        ("shared_ground", c_double),
        ("chance", c_double),
    ]


class Evidence(ctypes.Structure):
    _fields_ = [
        ("findings", POINTER(Finding)),
        ("finding_count", c_size_t),
        ("view", POINTER(View)),
        ("labels", POINTER(c_char_p)),
        ("label_count", c_size_t),
        ("codes", POINTER(c_char_p)),
        ("code_count", c_size_t),
        ("words", POINTER(c_char_p)),
        ("word_count", c_size_t),
        ("prior", c_double),
        ("explanations", POINTER(Explanations)),
    ]


class Match(ctypes.Structure):
    _fields_ = [
        ("entity", Entity),
        ("score", c_double),
        ("reference", c_char_p),
        ("file", c_char_p),
        ("evidence", Evidence),
    ]


class Related(ctypes.Structure):
    _fields_ = [
        ("entity", Entity),
        ("relation", c_char_p),
        ("words", c_char_p),
        ("probability", c_double),
        ("reference", c_char_p),
        ("file", c_char_p),
    ]


class Similar(ctypes.Structure):
    _fields_ = [
        ("entity", Entity),
        ("similarity", c_double),
        ("confidence", c_double),
        ("reference", c_char_p),
        ("file", c_char_p),
    ]


class SuggestedLabel(ctypes.Structure):
    _fields_ = [
        ("label", c_char_p),
        ("share", c_double),
        ("entities", c_size_t),
        ("probability", c_double),
    ]


class Tagged(ctypes.Structure):
    _fields_ = [
        ("entity", Entity),
        ("tag", c_char_p),
        ("probability", c_double),
        ("reference", c_char_p),
        ("file", c_char_p),
    ]


class Results(ctypes.Structure):
    _fields_ = [
        ("count", c_size_t),
        ("matches", POINTER(Match)),
        ("total", c_size_t),
        ("is_cut_short", c_bool),
        ("related_count", c_size_t),
        ("related", POINTER(Related)),
        ("similar_count", c_size_t),
        ("similar", POINTER(Similar)),
        ("suggested_label_count", c_size_t),
        ("suggested_labels", POINTER(SuggestedLabel)),
        ("tagged_count", c_size_t),
        ("tagged", POINTER(Tagged)),
        ("reading", POINTER(Reading)),
    ]


class Comparison(ctypes.Structure):
    _fields_ = [("score", c_double), ("evidence", Evidence)]


class EvaluationOptions(ctypes.Structure):
    _fields_ = [
        ("truth", c_char_p),
        ("pictures", c_size_t),
        ("seed", c_uint64),
        ("jobs", c_uint32),
    ]


class Evaluation(ctypes.Structure):
    _fields_ = [
        ("present", c_size_t),
        ("absent", c_size_t),
        ("recall_at_1", c_double),
        ("recall_at_5", c_double),
        ("mean_average_precision", c_double),
        ("precision", c_double),
        ("false_positives", c_double),
        ("json", c_char_p),
    ]


class Listed(ctypes.Structure):
    _fields_ = [
        ("entity", Entity),
        ("picture_count", c_size_t),
        ("pictures", POINTER(c_char_p)),
        ("files", POINTER(c_char_p)),
    ]


class Listing(ctypes.Structure):
    _fields_ = [("count", c_size_t), ("entities", POINTER(Listed)), ("has_more", c_bool)]


class IndexOptions(ctypes.Structure):
    _fields_ = [
        ("excluded", POINTER(c_char_p)),
        ("excluded_count", c_size_t),
        ("labels_from_folders", c_bool),
        ("jobs", c_uint32),
    ]


class IndexReport(ctypes.Structure):
    _fields_ = [
        ("added", c_size_t),
        ("updated", c_size_t),
        ("unchanged", c_size_t),
        ("removed", c_size_t),
        ("kept", c_size_t),
        ("featureless", c_size_t),
        ("failure_count", c_size_t),
        ("failures", POINTER(Failure)),
        ("damaged_count", c_size_t),
        ("damaged", POINTER(Failure)),
        ("absent_count", c_size_t),
        ("absent", POINTER(c_char_p)),
    ]


class TuningOptions(ctypes.Structure):
    _fields_ = [
        ("truth", c_char_p),
        ("pictures", c_size_t),
        ("precision", c_double),
        ("seed", c_uint64),
        ("jobs", c_uint32),
    ]


class ProfileFigures(ctypes.Structure):
    _fields_ = [
        ("minimum_score", c_double),
        ("recall_at_1", c_double),
        ("answered_right", c_double),
        ("answered_wrong", c_double),
        ("precision", c_double),
        ("false_positives", c_double),
    ]


class Tuning(ctypes.Structure):
    _fields_ = [
        ("queries", c_size_t),
        ("entities", c_size_t),
        ("before", ProfileFigures),
        ("after", ProfileFigures),
        ("is_refitted", c_bool),
        ("problem_count", c_size_t),
        ("problems", POINTER(c_char_p)),
        ("profile", c_char_p),
    ]


class DuplicateOptions(ctypes.Structure):
    _fields_ = [
        ("algorithm", c_char_p),
        ("has_distance", c_bool),
        ("distance", c_int64),
        ("turned", c_bool),
        ("exact", c_bool),
    ]


class Duplicate(ctypes.Structure):
    _fields_ = [
        ("path", c_char_p),
        ("is_kept", c_bool),
        ("original", c_size_t),
        ("distance", c_int64),
        ("is_identical", c_bool),
        ("width", c_int64),
        ("height", c_int64),
        ("bytes", c_int64),
    ]


class DuplicateGroup(ctypes.Structure):
    _fields_ = [("count", c_size_t), ("files", POINTER(Duplicate)), ("json", c_char_p)]


class Duplicates(ctypes.Structure):
    _fields_ = [
        ("count", c_size_t),
        ("groups", POINTER(DuplicateGroup)),
        ("pictures", c_size_t),
        ("failure_count", c_size_t),
        ("failures", POINTER(Failure)),
        ("folder", c_char_p),
    ]


class RemovedFile(ctypes.Structure):
    _fields_ = [("path", c_char_p), ("of", c_char_p), ("place", c_char_p)]


class Removal(ctypes.Structure):
    _fields_ = [
        ("count", c_size_t),
        ("files", POINTER(RemovedFile)),
        ("failure_count", c_size_t),
        ("failures", POINTER(Failure)),
        ("undo_script", c_char_p),
    ]
