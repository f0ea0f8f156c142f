const shown = 200;

const textAt = (value: unknown, ...path: string[]): string | undefined => {
  let level = value;
  for (const key of path) {
    if (typeof level !== "object" || level === null) return undefined;
    level = (level as Record<string, unknown>)[key];
  }
  return typeof level === "string" && level !== "" ? level : undefined;
};

/** What a list of conversations shows of a message: its words, else its type in brackets. */
export function previewOf(type: string, body: Record<string, unknown>): string {
  const text =
    textAt(body, "body") ??
    textAt(body, "body", "text") ??
    textAt(body, "caption") ??
    textAt(body, "button_reply", "title") ??
    textAt(body, "list_reply", "title") ??
    textAt(body, "text") ??
    textAt(body, "emoji") ??
    `[${type}]`;
  return Array.from(text).slice(0, shown).join("");
}
