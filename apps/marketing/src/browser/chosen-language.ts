import { isLanguage } from "@agiza/i18n/language";
import { storeLanguage } from "@agiza/i18n/resolve-language";

/** Remembers the language of a link in the language menu before the browser follows it. */
export function rememberChosenLanguage(): void {
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("header a[hreflang]") : null;
    if (link && isLanguage(link.hreflang)) storeLanguage(link.hreflang);
  });
}
