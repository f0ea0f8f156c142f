/** What a field takes: types as in an input's `accept` ("image/webp", "image/*", ".pdf"), size in bytes, how many. */
export type FileRules = { accept?: readonly string[]; maxBytes?: number; room: number };

export type FileRefusal = { name: string; reason: "type" | "size" | "count" };

function isAccepted(file: { name: string; type: string }, accept: readonly string[]): boolean {
  return accept.some((rule) => {
    if (rule.startsWith(".")) return file.name.toLowerCase().endsWith(rule.toLowerCase());
    return rule.endsWith("/*") ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule;
  });
}

/** Parts chosen files into those that may go on and those that may not, with the first reason against each. */
export function sortFiles<File extends { name: string; type: string; size: number }>(
  files: readonly File[],
  { accept, maxBytes = Infinity, room }: FileRules,
): { taken: File[]; refused: FileRefusal[] } {
  const taken: File[] = [];
  const refused: FileRefusal[] = [];
  for (const file of files) {
    const reason =
      accept && !isAccepted(file, accept)
        ? "type"
        : file.size > maxBytes
          ? "size"
          : taken.length >= room
            ? "count"
            : null;
    if (reason) refused.push({ name: file.name, reason });
    else taken.push(file);
  }
  return { taken, refused };
}

/** The same items with one moved to another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
}
