/** The letters of GSM 03.38, one unit each. */
const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Its second table: an escape before each, so that they take two. */
const extended = new Set("^{}\\[~]|€\f");

/** Units of one part: alone, and where it is one of several, which carry a header that joins them. */
const sizes = { gsm7: { alone: 160, joined: 153 }, ucs2: { alone: 70, joined: 67 } } as const;

export type SmsEncoding = keyof typeof sizes;
export type SmsParts = {
  encoding: SmsEncoding;
  /** What the text takes: letters of GSM 03.38, of which some take two, or half-words of UCS-2. */
  units: number;
  parts: number;
  /** How many units go into as many parts as these. */
  room: number;
};

/** What a text takes as SMS. What goes beyond GSM 03.38 in one letter makes all of it UCS-2. An empty text is no part. */
export function countSmsParts(text: string): SmsParts {
  const encoding = isPlainSms(text) ? "gsm7" : "ucs2";
  const { alone, joined } = sizes[encoding];
  const widths = Array.from(text, encoding === "gsm7" ? widthInGsm : widthInUcs);
  const units = widths.reduce((sum, width) => sum + width, 0);
  if (units <= alone) return { encoding, units, parts: units === 0 ? 0 : 1, room: alone };
  const parts = fill(widths, joined);
  return { encoding, units, parts, room: parts * joined };
}

/** Whether a text goes out in GSM 03.38. */
export const isPlainSms = (text: string): boolean =>
  Array.from(text).every((letter) => basic.has(letter) || extended.has(letter));

const widthInGsm = (letter: string): number => (extended.has(letter) ? 2 : 1);
const widthInUcs = (letter: string): number => letter.length;

/** A letter of two units is never cut in two: it begins the next part. */
function fill(widths: number[], size: number): number {
  let parts = 1;
  let used = 0;
  for (const width of widths) {
    if (used + width > size) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return parts;
}

/** What phones and word processors write in place of plain letters. */
const replacements: Record<string, string> = {
  "‘": "'",
  "’": "'",
  "‚": "'",
  "‛": "'",
  "′": "'",
  "`": "'",
  "´": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "″": '"',
  "«": '"',
  "»": '"',
  "‐": "-",
  "‑": "-",
  "‒": "-",
  "–": "-",
  "—": "-",
  "−": "-",
  "…": "...",
  "•": "-",
  "·": ".",
  "×": "x",
  "\u00A0": " ",
  "\u2002": " ",
  "\u2003": " ",
  "\u2009": " ",
  "\u202F": " ",
  "\t": " ",
  "\u200B": "",
  "\u200C": "",
  "\u200D": "",
  "\u2060": "",
  "\uFEFF": "",
  "\uFE0F": "",
};
/** Emoji, flags, skin tones and what joins them. */
const emoji = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u20E3]$/u;

/** One letter that makes a text UCS-2; `to`: what says the same, empty where it is left out, null where nothing does. */
export type SmsReplacement = { from: string; to: string | null; count: number };

/** A text with its fancy letters replaced by plain ones, and every letter that stood, or stands, in the way of GSM 03.38. */
export function simplifySms(text: string): { text: string; replacements: SmsReplacement[] } {
  const found = new Map<string, SmsReplacement>();
  const letters = Array.from(text.normalize("NFC"), (letter) => {
    if (basic.has(letter) || extended.has(letter)) return letter;
    const to = replacements[letter] ?? (emoji.test(letter) ? "" : withoutAccent(letter));
    const known = found.get(letter);
    if (known) known.count += 1;
    else found.set(letter, { from: letter, to, count: 1 });
    return to ?? letter;
  });
  return { text: letters.join(""), replacements: [...found.values()] };
}

/** `ç` as `c`; null for what has no plain letter below it. */
function withoutAccent(letter: string): string | null {
  const bare = letter.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return bare !== letter && isPlainSms(bare) ? bare : null;
}
