"""OpenCV's SIFT as in peer_sift.py, but of pictures of 800 pixels on the longer side, with 1,000 features each."""

import peer_sift


class Peer(peer_sift.Peer):
    def __init__(self):
        super().__init__(side=800, count=1000, name="OpenCV SIFT")
