import type { Language } from "@agiza/i18n/language";

/** The same page in the other language: `/pricing` in Swahili is `/sw/pricing`, `/` is `/sw`. */
export function inLanguage(path: string, language: Language): string {
  const plain = withoutLanguage(path);
  if (language === "en") return plain;
  return plain === "/" ? "/sw" : `/sw${plain}`;
}

/** The language an address is written in; every address without a prefix is English. */
export function languageOfAddress(path: string): Language {
  return path === "/sw" || path.startsWith("/sw/") ? "sw" : "en";
}

function withoutLanguage(path: string): string {
  if (languageOfAddress(path) === "en") return path;
  return path.slice("/sw".length) || "/";
}
