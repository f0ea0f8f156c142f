import { debtPage as english } from "@agiza/i18n/catalogues/en/debt-page";
import { debtPage as swahili } from "@agiza/i18n/catalogues/sw/debt-page";
import { createTranslator } from "@agiza/i18n/translator";
import { el } from "#lib/element.ts";
import { drawDebt } from "./draw-debt.ts";
import type { Acts, State } from "./view.ts";

export const texts = {
  en: createTranslator(english, "en"),
  sw: createTranslator(swahili, "sw"),
};

/** The whole page as it stands: the account, or why there is none, and the other language. */
export function drawPage(state: State, acts: Acts): Node[] {
  const other = state.language === "sw" ? "en" : "sw";
  const change = { type: "button", lang: other, class: "screen", onclick: acts.changeLanguage };
  return [...contents(state, acts), el("button", change, texts[state.language]("otherLanguage"))];
}

function contents({ page, ended, isOffline, ...state }: State, acts: Acts): Node[] {
  const t = texts[state.language];
  if (page !== null)
    return [
      ...(isOffline ? [el("p", { class: "note", role: "status" }, t("offline"))] : []),
      ...drawDebt({ ...state, ...acts, t, page }),
    ];
  if (ended !== null)
    return [
      el("section", { role: "status" }, el("h1", {}, t("endedTitle")), el("p", {}, ended || t("unknown"))),
    ];
  if (isOffline) {
    const again = el("button", { type: "button", onclick: acts.read }, t("retry"));
    return [el("section", { role: "status" }, el("h1", {}, t("title")), el("p", {}, t("noAnswer"))), again];
  }
  return [
    el("section", { role: "status" }, el("h1", {}, t("title")), el("p", { class: "hint" }, t("loading"))),
  ];
}
