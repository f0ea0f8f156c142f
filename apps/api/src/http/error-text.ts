import { common as commonEnglish } from "@agiza/i18n/catalogues/en/common";
import { errors as english } from "@agiza/i18n/catalogues/en/errors";
import { common as commonSwahili } from "@agiza/i18n/catalogues/sw/common";
import { errors as swahili } from "@agiza/i18n/catalogues/sw/errors";
import type { Language } from "@agiza/i18n/language";
import type { Detail } from "#kernel/app-error.ts";

type Texts = Readonly<Record<string, string>>;
type Facts = Readonly<Record<string, unknown>>;
const catalogues: Record<Language, Texts> = { en: english, sw: swahili };

const asText = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;

/** Facts that are codes of their own, and where their words are. */
const words: Record<Language, Record<string, Texts>> = {
  en: { resource: commonEnglish.resources, from: commonEnglish.orderStatus, to: commonEnglish.orderStatus },
  sw: { resource: commonSwahili.resources, from: commonSwahili.orderStatus, to: commonSwahili.orderStatus },
};

/** The text of an error code, with `{name}` filled from the facts. */
export function errorText(code: string, language: Language, facts: Facts = {}): string {
  return (catalogues[language][code] ?? code).replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = asText(facts[name]) ?? hole;
    return words[language][name]?.[value] ?? value;
  });
}

/** A validation problem as the schema library reports it. */
export type Issue = { code?: string | undefined; path: PropertyKey[]; message: string; input?: unknown };

/** What the parts of a request are called in `loc`. */
const parts: Record<string, string> = { json: "body", form: "body", param: "path" };

/** Says a validation problem in the language of the request; the narrowest text that fits wins. */
export function issueDetail(target: string, issue: Issue, language: Language): Detail {
  const facts = issue as unknown as Facts;
  const type = issue.code ?? "custom";
  const keys =
    type === "invalid_type" && issue.message.includes("undefined")
      ? ["required"]
      : [`${type}.${String(facts.origin ?? facts.format)}`, type];
  const key = keys.map((name) => `validation.${name}`).find((name) => name in catalogues[language]);
  const msg = key ? errorText(key, language, facts) : issue.message;
  return { loc: [parts[target] ?? target, ...issue.path.map(String)], msg, type };
}
