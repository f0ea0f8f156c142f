import { formatDate } from "@agiza/i18n/dates";
import { formatMoney } from "@agiza/i18n/money";
import { el } from "#lib/element.ts";
import { payForm } from "./draw-pay-form.ts";
import { type DebtEntry, endOf, isOpen, nameOf, type View } from "./view.ts";

/** The account: what is owed, the way to pay it, what was taken and what was paid. */
export function drawDebt(view: View): Node[] {
  const { t, page } = view;
  return [
    el("h1", {}, t("heading", { shop: page.shop.name })),
    balance(view),
    ...(canPay(view) ? [payForm(view)] : []),
    entries(view),
    ...(page.repayments.length > 0 ? [repayments(view)] : []),
    el("p", { class: "hint screen" }, t("mistake")),
    el("a", { class: "press screen", href: page.shop.chat_url }, t("writeToShop")),
  ];
}

const canPay = ({ page }: View): boolean => page.owed_minor > 0 && page.takes_mobile_money && !isOpen(page);

function balance({ t, page, read }: View): Node {
  const { payment } = page;
  const isUnpaid = page.owed_minor > 0;
  const waits = isOpen(page);
  const ended = isUnpaid ? endOf(payment) : null;
  return el(
    "section",
    {},
    el("p", {}, isUnpaid ? t("owed") : t("nothing")),
    isUnpaid && el("p", { class: "big" }, formatMoney(page.owed_minor)),
    el(
      "div",
      { role: "status" },
      waits && el("p", { class: "note" }, t("waiting", { amount: formatMoney(payment!.amount_minor) })),
      ended && el("p", { class: "note" }, t(ended)),
      !isUnpaid && el("p", { class: "good" }, t("thanks")),
    ),
    waits && el("button", { type: "button", onclick: read }, t("lookAgain")),
    isUnpaid && !page.takes_mobile_money && el("p", { class: "hint" }, t("payAtShop")),
  );
}

function entries(view: View): Node {
  const { t, page } = view;
  const open = page.entries.filter(({ owed_minor }) => owed_minor > 0);
  // Where one thing is owed there is nothing to choose.
  const isChoice = canPay(view) && open.length > 1;
  return el(
    "section",
    {},
    el("h2", { id: "entries" }, t("entries")),
    el(
      "ul",
      { "aria-labelledby": "entries" },
      ...page.entries.map((entry) => entryRow(view, entry, isChoice && entry.owed_minor > 0)),
    ),
  );
}

function entryRow({ t, language, form, choose }: View, entry: DebtEntry, isChoice: boolean): Node {
  const { given_minor: given, owed_minor: owed, written_off_minor: givenUp } = entry;
  const isChosen = form.orderId === entry.order_id;
  const pay = {
    type: "button",
    class: "small screen",
    "aria-pressed": String(isChosen),
    "aria-label": t("payThisOf", { goods: nameOf(entry, t) }),
    onclick: () => choose(isChosen ? null : entry.order_id),
  };
  const hint = (words: string) => el("span", { class: "hint" }, words);
  return el(
    "li",
    {},
    el(
      "div",
      {},
      nameOf(entry, t),
      hint(formatDate(entry.given_at, language)),
      el("span", { class: entry.state === "disputed" ? "hint bad" : "hint" }, t(`state.${entry.state}`)),
    ),
    el(
      "div",
      {},
      formatMoney(given),
      owed > 0 && owed < given && hint(t("left", { amount: formatMoney(owed) })),
      givenUp > 0 && hint(t("writtenOff", { amount: formatMoney(givenUp) })),
      isChoice && el("button", pay, t("payThis")),
    ),
  );
}

function repayments({ t, language, page }: View): Node {
  return el(
    "section",
    {},
    el("h2", { id: "repayments" }, t("repayments")),
    el(
      "ul",
      { "aria-labelledby": "repayments" },
      ...page.repayments.map(({ paid_at, amount_minor, method }) =>
        el(
          "li",
          {},
          el(
            "div",
            {},
            method === "cash" ? t("cash") : t("byPhone"),
            el("span", { class: "hint" }, formatDate(paid_at, language)),
          ),
          el("div", { class: "good" }, formatMoney(amount_minor)),
        ),
      ),
    ),
  );
}
