"""imagededup's hashing methods: ``from sightline.imagededup.methods import PHash``.

Encodings have imagededup's form, 16 hexadecimal digits, and are ImageHash's bits of the hash of that name: two programs
must not mix them with those that imagededup computed. Of its methods the neural network is not here.
"""
