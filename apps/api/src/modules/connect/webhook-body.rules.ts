/** What is kept of a webhook's body: its JSON, or the bytes where they are no JSON object the database can hold. */
export type KeptBody = { readable: true; body: object } | { readable: false; body: { raw_base64: string } };

/** Deeper than anything a provider sends; beyond it parsers of other programs give up. */
const deepest = 64;

/** Text the database's JSON refuses: the zero character, and halves of a character that stand alone. */
const risky = /\\u0000|\\u[dD][89a-fA-F]/;

/** Never throws: whatever came under a good signature is kept. */
export function keepBody(rawBody: Uint8Array): KeptBody {
  const text = new TextDecoder().decode(rawBody);
  try {
    if (depthOf(text) > deepest) return kept(rawBody);
    const body: unknown = risky.test(text) ? JSON.parse(text, cleanText) : JSON.parse(text);
    return typeof body === "object" && body !== null ? { readable: true, body } : kept(rawBody);
  } catch {
    return kept(rawBody);
  }
}

const kept = (rawBody: Uint8Array): KeptBody => ({
  readable: false,
  body: { raw_base64: Buffer.from(rawBody).toString("base64") },
});

const clean = (text: string): string => text.replaceAll("\0", "").toWellFormed();

function cleanText(_key: string, value: unknown): unknown {
  if (typeof value === "string") return clean(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [clean(key), entry]));
}

/** Brackets inside strings count too, which only makes it stricter. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit === 0x5b || unit === 0x7b) most = Math.max(most, ++depth);
    else if (unit === 0x5d || unit === 0x7d) depth--;
  }
  return most;
}
