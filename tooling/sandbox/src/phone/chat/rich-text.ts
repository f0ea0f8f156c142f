/** A piece of a chat text: WhatsApp's own marks (`*bold*`, `_italic_`, `~struck~`, three backticks) and links. */
export type RichText =
  | { kind: "text"; text: string }
  | { kind: "bold" | "italic" | "struck"; children: RichText[] }
  | { kind: "code"; text: string }
  | { kind: "link"; url: string; text: string };

const markKinds = { "*": "bold", _: "italic", "~": "struck" } as const;

const pieces =
  /```(?<code>[\s\S]+?)```|(?<url>https?:\/\/[^\s<>"]+)|(?<![\p{L}\p{N}])(?<mark>[*_~])(?=\S)(?<marked>[^\n]*?\S)\k<mark>(?![\p{L}\p{N}])/gu;

/** Closing punctuation and marks belong to the sentence around a link, not to its address. */
const afterUrl = /[.,!?;:)\]*_~'"]+$/u;

/**
 * Splits a chat text into pieces; anything unmarked stays text, so joining the pieces' texts loses only the marks.
 * Only http and https addresses become links.
 */
export function parseRichText(text: string): RichText[] {
  const found: RichText[] = [];
  let end = 0;
  const addText = (until: number) => {
    if (until > end) found.push({ kind: "text", text: text.slice(end, until) });
  };
  for (const match of text.matchAll(pieces)) {
    const { code, url, mark, marked } = match.groups ?? {};
    addText(match.index);
    end = match.index + match[0].length;
    if (code !== undefined) {
      found.push({ kind: "code", text: code });
    } else if (url !== undefined) {
      const address = url.replace(afterUrl, "");
      found.push({ kind: "link", url: address, text: address });
      end = match.index + address.length;
    } else if (mark !== undefined && marked !== undefined) {
      found.push({ kind: markKinds[mark as keyof typeof markKinds], children: parseRichText(marked) });
    }
  }
  addText(text.length);
  return found;
}

/** The same text without marks, for previews and announcements. */
export const plainText = (text: string): string => parseRichText(text).map(textOf).join("");

function textOf(piece: RichText): string {
  return "children" in piece ? piece.children.map(textOf).join("") : piece.text;
}

/** The address if a browser may open it (http or https), else null: a message must not run script. */
export function safeUrl(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
}
