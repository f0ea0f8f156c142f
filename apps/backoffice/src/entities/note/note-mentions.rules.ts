export type Person = { id: string; name: string };

/** A name that is being typed, from its `@` to the caret; null where none is. */
export function typedName(text: string, caret: number): { from: number; name: string } | null {
  const match = /(?:^|\s)@([\p{L}\p{N}'’.-]*)$/u.exec(text.slice(0, caret));
  return match ? { from: caret - match[1]!.length - 1, name: match[1]! } : null;
}

/** Whose name, or a later word of it, begins like this. */
export const peopleLike = <One extends Person>(people: readonly One[], name: string): One[] =>
  people.filter((person) =>
    person.name
      .toLowerCase()
      .split(/\s+/)
      .some((word) => word.startsWith(name.toLowerCase())),
  );

/** The text with somebody's name in place of what was typed of it, or where the caret stands, and where the caret goes. */
export function withName(text: string, caret: number, name: string): { text: string; caret: number } {
  const from = typedName(text, caret)?.from ?? caret;
  const before = text.slice(0, from);
  const called = `${before === "" || /\s$/.test(before) ? "" : " "}@${name} `;
  return { text: before + called + text.slice(caret).trimStart(), caret: (before + called).length };
}

export type NotePart = { text: string; isName: boolean };

/** A note in parts, so that the names it calls can be told from its other words. */
export function partsOf(text: string, names: readonly string[]): NotePart[] {
  // The longest first: "Asha Juma" is not "Asha".
  const called = names
    .filter((name) => name !== "")
    .toSorted((a, b) => b.length - a.length)
    .map((name) => `@${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}])`);
  if (called.length === 0) return [{ text, isName: false }];
  return text
    .split(new RegExp(`(${called.join("|")})`, "u"))
    .map((part, index) => ({ text: part, isName: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}

/** Whom a text calls. Two of one name are both called. */
export function calledIn<One extends Person>(text: string, people: readonly One[]): One[] {
  const names = new Set(
    partsOf(
      text,
      people.map(({ name }) => name),
    ).flatMap((part) => (part.isName ? [part.text.slice(1)] : [])),
  );
  return people.filter(({ name }) => names.has(name));
}
