/** What the address of a list can say, besides what every list has: `search` and the cursors `after` and `before`. */
export type ListDescription = {
  /** May carry a parameter of its own, which says which of two lists it is: `/debt?list=owed`. */
  path: string;
  /** Parameters with a fixed choice, such as the tab; the first value is the usual one and is not written. */
  choices: Readonly<Record<string, readonly [string, ...string[]]>>;
  /** Parameters with a value of their own, such as a person's id or a day; usually absent. */
  texts?: readonly string[];
};

type TextName<List extends ListDescription> = List extends { texts: readonly (infer Name extends string)[] }
  ? Name
  : never;

/** What is asked for, as the address says. */
export type ListSearch<List extends ListDescription = ListDescription> = {
  -readonly [Name in keyof List["choices"]]: List["choices"][Name][number];
} & { [Name in TextName<List>]?: string } & {
  /** Empty finds everything. */
  search: string;
  /** Cursors: older than this, or newer than this. */
  after?: string;
  before?: string;
};

/** Names a list's address once, with its types. */
export const describeList = <const List extends ListDescription>(list: List): List => list;

const searchLength = 80;

/** Reads what an address asks of a list; what is not understood is left out. */
export function readListSearch<List extends ListDescription>(
  list: List,
  query: URLSearchParams,
): ListSearch<List> {
  const choices = Object.entries(list.choices).map(([name, values]) => {
    const asked = query.get(name);
    return [name, values.find((value) => value === asked) ?? values[0]];
  });
  const texts = (list.texts ?? []).flatMap((name) => {
    const text = query.get(name)?.trim();
    return text ? [[name, text]] : [];
  });
  const before = query.get("before");
  const after = query.get("after");
  // Made of the description's own names and values.
  return {
    ...Object.fromEntries([...choices, ...texts]),
    search: query.get("search")?.trim().slice(0, searchLength) ?? "",
    ...(before ? { before } : after ? { after } : {}),
  } as ListSearch<List>;
}

/** Choices that say how to look, not what to leave out. */
const leavesNothingOut = new Set(["search_by", "sort"]);

/** Whether anything is left out: by a tab, a filter, a search, or by being on another page than the first. */
export function isNarrowed<List extends ListDescription>(list: List, search: ListSearch<List>): boolean {
  const asked: Readonly<Record<string, string | undefined>> = search;
  const isChosen = ([name, [usual]]: [string, readonly [string, ...string[]]]) =>
    !leavesNothingOut.has(name) && asked[name] !== usual;
  return (
    Object.entries(list.choices).some(isChosen) ||
    [...(list.texts ?? []), "search", "after", "before"].some((name) => Boolean(asked[name]))
  );
}

/** The address that asks for this; what is usual is not written. */
export function writeListSearch<List extends ListDescription>(list: List, search: ListSearch<List>): string {
  const query = new URLSearchParams();
  const asked: Readonly<Record<string, string | undefined>> = search;
  for (const [name, [usual]] of Object.entries(list.choices))
    if (asked[name] !== undefined && asked[name] !== usual) query.set(name, asked[name]);
  for (const name of [...(list.texts ?? []), "search", "after", "before"])
    if (asked[name]) query.set(name, asked[name]);
  const text = query.toString();
  return text === "" ? list.path : `${list.path}${list.path.includes("?") ? "&" : "?"}${text}`;
}
