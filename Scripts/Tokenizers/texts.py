"""Generates texts to compare tokenizers on, from a seed: captions, all scripts, emoji, unusual spaces and marks."""

import random
import unicodedata

WORDS = """a an the red car on beach two dogs running through snow old man with guitar close-up of photo photograph picture
woman's hat isn't they're we've i'll don't she'd it's rock 'n' roll city at night 50mm f/1.8 iso 100 24-70mm 3d render
black & white T-shirt size XXL sunset, golden hour; "quoted" (in brackets) [square] {curly} #tag @user mail@example.org
https://example.org/a?b=c&d=e 10% $5.99 €20 £3 ½ ² № ™ © café naïve façade Zürich Ångström Straße ŒUVRE İstanbul ΣΊΣΥΦΟΣ
ОДЕССА ὈΔΥΣΣΕΎΣ ﬁne ﬂow Ｗｉｄｅ　ｌｅｔｔｅｒｓ “curly” ‘single’ don’t … — – ‐ • 1234567 007 1,000.50 ①②③ Ⅷ x² ∑∞≠""".split()
EMOJI = ["😀", "👍🏽", "👩‍👩‍👧‍👦", "🏳️‍🌈", "🇩🇪🇯🇵", "❤️", "☎", "1️⃣", "🧑🏿‍🚀", "🫶", "🦊", "✈️", "🀄", "⛷🏻"]
SPACES = [" ", "  ", "\t", "\n", "\r\n", "\u00a0", "\u2003", "\u3000", "\u200b", "\u2028", "\u202f", "\ufeff", "\u0085"]
SPECIAL = ["<|endoftext|>", "<|startoftext|>", "</s>", "<s>", "<unk>", "▁", "</w>", "<0x41>", "Ġ", "''", "'s", "'S", "'ſ"]


def scripts():
    """Returns the characters of each block of 128, without control, private, surrogate and unassigned ones."""
    blocks = {}
    for code in list(range(0x20, 0xD800)) + list(range(0xE000, 0x20000)) + list(range(0x20000, 0x2A6E0, 97)) + \
            list(range(0x2F800, 0x2FA1E)) + list(range(0xE0001, 0xE01F0)):
        character = chr(code)
        if unicodedata.category(character) not in ("Cn", "Cs", "Co", "Cc"):
            blocks.setdefault(code >> 7, []).append(character)
    return list(blocks.values())


def texts(count, seed=52):
    rng = random.Random(seed)
    blocks = scripts()
    marks = [c for block in blocks for c in block if unicodedata.category(c) == "Mn"]

    def word():
        kind = rng.random()
        if kind < 0.45:
            one = rng.choice(WORDS)
            return rng.choice([one, one.upper(), one.capitalize(), one])
        if kind < 0.75:
            block = rng.choice(blocks)
            return "".join(rng.choice(block) for _ in range(rng.randint(1, 9)))
        if kind < 0.85:
            return rng.choice(EMOJI)
        if kind < 0.9:
            return "".join(c + "".join(rng.choice(marks) for _ in range(rng.randint(0, 3)))
                           for c in rng.choice(WORDS))
        if kind < 0.93:
            return "".join(chr(rng.choice([rng.randint(0x20, 0x7E), rng.randint(0xA1, 0x17F)]))
                           for _ in range(rng.randint(1, 12)))
        if kind < 0.96:
            return str(rng.randint(0, 10 ** rng.randint(1, 12)))
        if kind < 0.98:
            return rng.choice(SPECIAL)
        return rng.choice(WORDS) * rng.randint(2, 20)

    # Fixed texts first, then random ones.
    found = ["", " ", "a", "  a  ", "a red car on a beach", "é", "e\u0301", "\u1112\u1161\u11ab", "가각간", "ﷺ" * 3, "Σ", "ΑΣ Σ.Σ"]
    found += WORDS + EMOJI + SPACES + SPECIAL
    while len(found) < count:
        parts = []
        for _ in range(rng.choice([1, 2, 3, 5, 8, 13, 40])):
            parts.append(word())
            parts.append(" " if rng.random() < 0.75 else rng.choice(SPACES + ["", "", ""]))
        found.append("".join(parts))
    return found[:count]
