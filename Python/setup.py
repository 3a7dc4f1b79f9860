"""Adds to pyproject.toml that the wheel holds a library of one system, and works with every Python 3."""

from setuptools import Distribution, setup
from setuptools.command.bdist_wheel import bdist_wheel


class LibraryWheel(bdist_wheel):
    def get_tag(self):
        return ("py3", "none", super().get_tag()[2])


class LibraryDistribution(Distribution):
    def has_ext_modules(self):
        return True


setup(cmdclass={"bdist_wheel": LibraryWheel}, distclass=LibraryDistribution)
