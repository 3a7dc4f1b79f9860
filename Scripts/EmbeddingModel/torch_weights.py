"""Reads weights that PyTorch stored, without PyTorch, and calls nothing that they name but what a state dictionary needs.

Both forms are read: files of pickles one after the other, and zip archives with one pickle and a file for each storage.
"""

import collections
import io
import pickle
import zipfile

import numpy

# A storage of more is none of the models that are built here.
MOST_BYTES = 1 << 30


class Weights(pickle.Unpickler):
    """Unpickles only what a state dictionary needs."""

    allowed = {
        ("collections", "OrderedDict"): collections.OrderedDict,
        ("torch._utils", "_rebuild_tensor_v2"): lambda storage, offset, shape, stride, *_: (
            storage, offset, shape, stride),
        ("torch", "FloatStorage"): numpy.dtype("<f4"),
        ("torch", "LongStorage"): numpy.dtype("<i8"),
    }

    def find_class(self, module, name):
        if (module, name) not in self.allowed:
            raise pickle.UnpicklingError(f"the weights ask for {module}.{name}")
        return self.allowed[module, name]

    def persistent_load(self, identifier):
        kind, dtype, key, _, count, *_ = identifier
        if kind != "storage":
            raise pickle.UnpicklingError(f"the weights hold a {kind}")
        return key, dtype, count

    @classmethod
    def read(cls, content):
        """Returns the arrays of a state dictionary by name, of the bytes of its file."""
        if content[:4] == b"PK\3\4":
            return cls.read_archive(zipfile.ZipFile(io.BytesIO(content)))
        file = io.BytesIO(content)
        for _ in range(3):  # Magic number, version, sizes of types.
            cls(file).load()
        tensors = cls(file).load()
        dtypes = {storage[0]: storage[1] for storage, *_ in tensors.values()}
        storages = {}
        for key in cls(file).load():
            count = int.from_bytes(file.read(8), "little")
            dtype = dtypes[key]
            storages[key] = numpy.frombuffer(file.read(count * dtype.itemsize), dtype)
        return cls.arrays(tensors, storages)

    @classmethod
    def read_archive(cls, archive):
        """Returns the arrays of a zip archive, whose members are stored in one folder."""
        pickles = [name for name in archive.namelist() if name.endswith("/data.pkl")]
        if len(pickles) != 1:
            raise pickle.UnpicklingError(f"the archive has {len(pickles)} pickles; it must have one")
        folder = pickles[0].removesuffix("data.pkl")
        if sum(member.file_size for member in archive.infolist()) > MOST_BYTES:
            raise pickle.UnpicklingError(f"the archive has more than {MOST_BYTES} bytes")
        tensors = cls(io.BytesIO(archive.read(pickles[0]))).load()
        storages = {}
        for (key, dtype, count), *_ in tensors.values():
            storages[key] = numpy.frombuffer(archive.read(f"{folder}data/{key}"), dtype)
            if len(storages[key]) != count:
                raise pickle.UnpicklingError(f"storage {key} has {len(storages[key])} numbers; it must have {count}")
        return cls.arrays(tensors, storages)

    @staticmethod
    def arrays(tensors, storages):
        arrays = {}
        for name, (storage, offset, shape, strides) in tensors.items():
            # Kernels may be stored in another order, such as rows and columns first.
            values = storages[storage[0]][offset:]
            count = 1 + sum((side - 1) * stride for side, stride in zip(shape, strides))
            if len(values) < count or min(strides, default=1) < 0:
                raise pickle.UnpicklingError(f"{name} reaches beyond its storage")
            arrays[name] = numpy.lib.stride_tricks.as_strided(
                values, shape, [stride * values.itemsize for stride in strides])
        return arrays
