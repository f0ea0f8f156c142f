import { formatMoney } from "@agiza/i18n/money";
import { el } from "#lib/element.ts";
import type { Ended } from "./rider-page.ts";
import type { Texts } from "./view.ts";

const said = (title: string, text: string, ...more: Node[]) =>
  el("section", { role: "status" }, el("h1", {}, title), el("p", {}, text), ...more);

/** How the delivery ended, and what is left to do; of the order nothing more is shown. */
export function drawEnd(t: Texts, ended: Ended): Node {
  if (ended.how === "failed") return said(t("failedTitle"), t("failedText"));
  if (ended.how === "over") return said(t("endedTitle"), t("endedText"));
  const { collectedMinor } = ended;
  return said(
    t("doneTitle"),
    collectedMinor > 0 ? t("doneText", { amount: formatMoney(collectedMinor) }) : t("doneTextNoCash"),
  );
}

/** Where there is no order to show: the link is not whole, or there was no network on the first visit. */
export function drawNothing(
  t: Texts,
  why: "unknown" | "firstOffline" | "loading",
  again?: () => Promise<void>,
): Node {
  if (why === "loading") return el("div");
  const retry = () =>
    el("button", { class: "main", type: "button", onclick: () => void again?.() }, t("retry"));
  return why === "unknown"
    ? said(t("unknownTitle"), t("unknownText"))
    : said(t("title"), t("firstOffline"), retry());
}
