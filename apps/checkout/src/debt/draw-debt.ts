import { formatDate } from "@agiza/i18n/dates";
import { formatMoney } from "@agiza/i18n/money";
import { el } from "#lib/element.ts";
import type { DebtPage } from "#data/debts.ts";
import type { View } from "./view.ts";

/** The account: what is owed, the way to pay it, what was taken and what was paid. */
export function drawDebt(view: View): Node[] {
  const { t, page } = view;
  return [
    el("h1", {}, t("heading", { shop: page.shop.name })),
    balance(view),
    ...(page.owed_minor > 0 && page.takes_mobile_money && !isOpen(page) ? [payForm(view)] : []),
    entries(view),
    ...(page.repayments.length > 0 ? [repayments(view)] : []),
    el("p", { class: "hint" }, t("mistake")),
    el("a", { class: "press", href: page.shop.chat_url }, t("writeToShop")),
  ];
}

/** Whether a phone is asked at this moment. */
export const isOpen = ({ payment }: DebtPage): boolean => payment !== null && payment.finished_at === null;

function balance({ t, page, read }: View): Node {
  const { payment } = page;
  const isUnpaid = page.owed_minor > 0;
  const waits = isOpen(page);
  const failed = isUnpaid && payment?.status === "failed";
  return el(
    "section",
    {},
    el("p", {}, isUnpaid ? t("owed") : t("nothing")),
    isUnpaid && el("p", { class: "big" }, formatMoney(page.owed_minor)),
    el(
      "div",
      { role: "status" },
      waits && el("p", { class: "note" }, t("waiting", { amount: formatMoney(payment!.amount_minor) })),
      failed && el("p", { class: "note" }, t("failed")),
      !isUnpaid && el("p", { class: "good" }, t("thanks")),
    ),
    waits && el("button", { type: "button", onclick: read }, t("lookAgain")),
    isUnpaid && !page.takes_mobile_money && el("p", { class: "hint" }, t("payAtShop")),
  );
}

function payForm(view: View): Node {
  const { t, page, form, isSending, wrong } = view;
  const amount = el("input", {
    id: "amount",
    inputmode: "numeric",
    autocomplete: "off",
    value: form.amount,
    placeholder: formatMoney(page.owed_minor),
    oninput: () => (form.amount = amount.value),
  });
  const phone = el("input", {
    id: "phone",
    type: "tel",
    inputmode: "tel",
    autocomplete: "tel",
    value: form.phone,
    placeholder: page.phone_ending === null ? "0712 345 678" : `••• ${page.phone_ending}`,
    oninput: () => (form.phone = phone.value),
  });
  return el(
    "section",
    {},
    el("h2", {}, t("payTitle")),
    el("label", {}, t("amount"), amount, el("span", { class: "hint" }, t("amountHint"))),
    el(
      "label",
      {},
      t("phone"),
      phone,
      page.phone_ending !== null && el("span", { class: "hint" }, t("phoneHint")),
    ),
    wrong !== null && el("p", { class: "bad", role: "alert" }, wrong),
    el(
      "button",
      { class: "main", type: "button", disabled: isSending, onclick: view.pay },
      isSending ? t("sending") : t("pay"),
    ),
    el("p", { class: "hint" }, t("payHint")),
  );
}

function entries({ t, language, page }: View): Node {
  return el(
    "section",
    {},
    el("h2", { id: "entries" }, t("entries")),
    el(
      "ul",
      { "aria-labelledby": "entries" },
      ...page.entries.map((entry) =>
        el(
          "li",
          {},
          el(
            "div",
            {},
            entry.goods || t("order", { number: entry.order_number ?? "" }),
            el("span", { class: "hint" }, formatDate(entry.given_at, language)),
            el(
              "span",
              { class: entry.state === "disputed" ? "hint bad" : "hint" },
              t(`state.${entry.state}`),
            ),
          ),
          el(
            "div",
            {},
            formatMoney(entry.given_minor),
            entry.owed_minor > 0 &&
              entry.owed_minor < entry.given_minor &&
              el("span", { class: "hint" }, t("left", { amount: formatMoney(entry.owed_minor) })),
            entry.written_off_minor > 0 &&
              el(
                "span",
                { class: "hint" },
                t("writtenOff", { amount: formatMoney(entry.written_off_minor) }),
              ),
          ),
        ),
      ),
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
