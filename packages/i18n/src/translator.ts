import type { Language } from "./language.ts";

/** The shape a translation must have: the same keys, other sentences. A missing or extra key does not compile. */
export type Translated<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translated<Source[Key]>;
};

/** Keys as `t` takes them: dots between levels, plural pairs under their common name. */
export type TextKey<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Singular<Key>
    : Texts[Key] extends readonly unknown[]
      ? never
      : `${Key}.${TextKey<Texts[Key]>}`;
}[keyof Texts & string];

type Singular<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;

/** What fills the holes. `count` also chooses between `_one` and `_other`. */
export type TextParams = Readonly<Record<string, string | number>>;

export type Translator<Texts> = {
  (key: TextKey<Texts>, params?: TextParams): string;
  /** Whether a word from outside, such as an error code, has a text here. */
  has(key: string): key is TextKey<Texts>;
  readonly language: Language;
};

/**
 * A small `t` over one catalogue, for pages that cannot afford i18next.
 *
 * Keys with dots are looked up as they stand first (`errors` is flat, keyed by code), then level by level.
 * A hole without its parameter stays visible as `{name}`, and an unknown key shows itself.
 *
 * @example
 * const t = createTranslator(language === "sw" ? checkoutSw : checkout, language);
 * t("items", { count: 3 }); // items_other: "{count} items"
 */
export function createTranslator<Texts extends object>(texts: Texts, language: Language): Translator<Texts> {
  const translate = (key: string, params: TextParams = {}): string => {
    const text = pluralOf(texts, key, params.count) ?? find(texts, key);
    return text === undefined ? key : fill(text, params);
  };
  const has = (key: string): key is TextKey<Texts> =>
    find(texts, key) !== undefined || find(texts, `${key}_other`) !== undefined;
  return Object.assign(translate, { has, language }) as Translator<Texts>;
}

/** English and Swahili share the rule: exactly one is one, everything else is other. */
function pluralOf(texts: object, key: string, count: string | number | undefined): string | undefined {
  if (count === undefined) return undefined;
  return find(texts, `${key}_${Number(count) === 1 ? "one" : "other"}`);
}

function find(texts: object, key: string): string | undefined {
  const whole = own(texts, key);
  if (typeof whole === "string") return whole;
  let level: unknown = texts;
  for (const part of key.split(".")) {
    if (typeof level !== "object" || level === null) return undefined;
    level = own(level, part);
  }
  return typeof level === "string" ? level : undefined;
}

/** Puts parameters into `{name}` holes; a hole without a value is left as it is. */
export const fill = (text: string, params: TextParams): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) =>
    Object.hasOwn(params, name) ? String(separated(name, params[name])) : hole,
  );

/** A count of thousands has separators; numbers that name something, such as an order's, have none. */
export const separated = <Value>(name: string | undefined, value: Value): Value | string =>
  name === "count" && typeof value === "number" ? value.toLocaleString("en-US") : value;

const own = (level: object, key: string): unknown =>
  Object.hasOwn(level, key) ? (level as Record<string, unknown>)[key] : undefined;
