import { formatMoney } from "@agiza/i18n/money";
import { el } from "#lib/element.ts";
import { chosenOf, nameOf, type View } from "./view.ts";

/** How much of it is paid, from which phone; of one entry where one was chosen. */
export function payForm(view: View): Node {
  const { t, page, form, isSending, wrong, choose } = view;
  const chosen = chosenOf(page, form.orderId);
  const amount = el("input", {
    id: "amount",
    inputmode: "numeric",
    autocomplete: "off",
    value: form.amount,
    placeholder: formatMoney(chosen?.owed_minor ?? page.owed_minor),
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
    { class: "screen" },
    el("h2", {}, t("payTitle")),
    chosen &&
      el(
        "div",
        { class: "chosen" },
        el("p", { role: "status" }, t("chosen", { goods: nameOf(chosen, t) })),
        el("button", { type: "button", class: "small", onclick: () => choose(null) }, t("payAll")),
      ),
    el(
      "label",
      {},
      t("amount"),
      amount,
      el("span", { class: "hint" }, t(chosen ? "amountHintChosen" : "amountHint")),
    ),
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
