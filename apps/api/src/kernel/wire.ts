type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${SnakeCase<Rest>}`
    : `_${Lowercase<First>}${SnakeCase<Rest>}`
  : Name;

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer First}${infer Rest}`
  ? `${Head}${Uppercase<First>}${CamelCase<Rest>}`
  : Name;

type Plain = string | number | boolean | null | undefined;

/** A value of ours as it goes over the wire: names in snake_case, moments as UTC ISO text. */
export type Wire<T> = T extends Plain
  ? T
  : T extends Date
    ? string
    : T extends AsIs<infer Value>
      ? Value
      : T extends readonly unknown[]
        ? { -readonly [Index in keyof T]: Wire<T[Index]> }
        : string extends keyof T
          ? unknown
          : { [Name in keyof T as Name extends string ? SnakeCase<Name> : never]: Wire<T[Name]> };

/** What came over the wire, with names in camelCase. Text stays text. */
export type FromWire<T> = T extends Plain | Date
  ? T
  : T extends readonly unknown[]
    ? { -readonly [Index in keyof T]: FromWire<T[Index]> }
    : string extends keyof T
      ? unknown
      : { [Name in keyof T as Name extends string ? CamelCase<Name> : never]: FromWire<T[Name]> };

/** Data whose names are not ours to rewrite. Private inside, so that nothing else with a `value` is taken for it. */
class AsIs<Value> {
  readonly #value: Value;

  constructor(value: Value) {
    this.#value = value;
  }

  get value(): Value {
    return this.#value;
  }
}

/**
 * Marks an object whose names are data, such as the options of a variant: `{ "Rangi Kuu": "Bluu" }` goes out as it
 * stands. Without the mark the type of such an object on the wire is `unknown`, which no route accepts.
 */
export const asIs = <Value>(value: Value): AsIs<Value> => new AsIs(value);

/**
 * A value of ours as JSON carries it: camelCase names become snake_case, dates UTC ISO text, at any depth. What was
 * converted before may be converted again.
 *
 * @example c.json(toWire({ feeMinor: 400_000, updatedAt })) // {"fee_minor":400000,"updated_at":"2026-11-21T07:04:00.000Z"}
 */
export const toWire = <T>(value: T): Wire<T> => convert(value, toSnakeCase) as Wire<T>;

/** The body of a request with the names we use. */
export const fromWire = <T>(value: T): FromWire<T> => convert(value, toCamelCase) as FromWire<T>;

/** Names are those in our code, so that there are only so many. */
const snakeCased = new Map<string, string>();

function toSnakeCase(name: string): string {
  const known = snakeCased.get(name);
  if (known !== undefined) return known;
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  snakeCased.set(name, snake);
  return snake;
}

const toCamelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function convert(value: unknown, rename: (name: string) => string): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return rename === toSnakeCase ? value.toISOString() : value;
  if (value instanceof AsIs) return value.value as unknown;
  if (Array.isArray(value)) return value.map((item) => convert(item, rename));
  const converted: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    converted[rename(name)] = convert((value as Record<string, unknown>)[name], rename);
  }
  return converted;
}
