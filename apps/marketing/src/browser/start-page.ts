import { isSignedIn } from "@agiza/api-client/access-token";
import { lookupCountry } from "@agiza/i18n/resolve-language";
import { inLanguage, languageOfAddress } from "#language/addresses.ts";
import { settleFirstVisit } from "#language/first-visit.ts";
import { rememberChosenLanguage } from "./chosen-language.ts";
import { drawBelowWhenIdle, fetchPicturesBelow } from "./draw-below.ts";
import { glideToTopOnPathChange } from "./glide-to-top.ts";
import { watchHeaderBar } from "./header-bar.ts";
import { passWholeRows } from "./swipe-rows.ts";

/** What every page does once after it is drawn; changes of path inside the site keep this script alive. */
export function startPage(): void {
  watchHeaderBar();
  rememberChosenLanguage();
  glideToTopOnPathChange();
  drawBelowWhenIdle();
  fetchPicturesBelow();
  passWholeRows();
  document.addEventListener("astro:after-swap", markRoot);
  addEventListener("pageshow", markRoot);

  let acted = false;
  for (const act of ["pointerdown", "keydown", "wheel", "touchmove", "scroll"]) {
    addEventListener(act, () => (acted = true), { once: true, passive: true, capture: true });
  }
  void settleFirstVisit({
    pageLanguage: languageOfAddress(location.pathname),
    lookupCountry,
    hasActed: () => acted,
    moveTo: (language) =>
      location.replace(inLanguage(location.pathname, language) + location.search + location.hash),
  });
}

/** That scripts run, and whether somebody is signed in. The inline script did this before first paint; a new page's root element, or a page taken back from memory, needs it again. */
function markRoot(): void {
  document.documentElement.toggleAttribute("data-scripts", true);
  document.documentElement.toggleAttribute("data-signed-in", isSignedIn());
}
