import { formatMoney } from "@agiza/i18n/money";
import { el } from "#lib/element.ts";
import { type Act, readAmount, type RiderPage } from "./rider-page.ts";
import { smallPicture } from "./small-picture.ts";
import type { View } from "./view.ts";

const valueOf = (event: Event): string => (event.target as HTMLInputElement).value;

/** The code, a picture or a name; the cash; and the one button that says it. */
export function drawHandOver(view: View, page: RiderPage): Node {
  const { t, form, redraw } = view;
  const collected = form.collected ?? String(page.due_minor / 100);
  return el(
    "section",
    {},
    el("h2", {}, t("handOver")),
    el(
      "label",
      {},
      t("pin"),
      el("input", {
        class: "pin",
        inputmode: "numeric",
        autocomplete: "off",
        maxlength: "4",
        value: form.pin,
        oninput: (event) => void (form.pin = valueOf(event).trim()),
      }),
      el("span", { class: "hint" }, t("pinHint")),
    ),
    ...picture(view, page),
    el(
      "label",
      {},
      t("receivedBy"),
      el("input", {
        maxlength: "60",
        autocomplete: "off",
        value: form.receivedBy,
        oninput: (event) => void (form.receivedBy = valueOf(event).trim()),
      }),
    ),
    page.due_minor > 0 &&
      el(
        "label",
        {},
        t("collected"),
        el("input", {
          inputmode: "decimal",
          autocomplete: "off",
          value: collected,
          oninput: (event) => void (form.collected = valueOf(event)),
        }),
      ),
    el("button", { class: "main", type: "button", onclick: () => say(view, page, collected) }, t("done")),
    el(
      "button",
      {
        type: "button",
        onclick: () => {
          form.isFailing = true;
          redraw();
        },
      },
      t("didNotWork"),
    ),
  );
}

function picture(view: View, page: RiderPage): Node[] {
  const { t, form } = view;
  const take = async (event: Event) => {
    const file = (event.target as HTMLInputElement).files?.[0];
    if (!file) return;
    const taken = await smallPicture(file).catch(() => null);
    if (taken !== null) form.picture = taken;
    view.tell(taken === null ? t("photoBroken") : null);
  };
  const has = form.picture !== null || page.has_photo;
  return [
    el(
      "label",
      { class: "press" },
      has ? t("photoAgain") : t("photo"),
      el("input", {
        type: "file",
        accept: "image/*",
        capture: "environment",
        onchange: (event) => void take(event),
      }),
    ),
    ...(form.picture === null
      ? []
      : [
          el("img", { class: "shot", src: form.picture, alt: "" }),
          el("p", { class: "hint" }, t("photoKept", { size: Math.round((form.picture.length * 3) / 4_000) })),
        ]),
  ];
}

/** Says it at once, with or without network. */
function say(view: View, page: RiderPage, typed: string): void {
  const { t, form } = view;
  // As the field has it now: it may not have told its last letter.
  const collectedMinor = page.due_minor > 0 ? readAmount(form.collected ?? typed) : 0;
  if (collectedMinor === null || collectedMinor > page.most_cash_minor) {
    view.tell(t("collectedWrong", { most: formatMoney(page.most_cash_minor) }));
    return;
  }
  const pin = /^\d{4}$/.test(form.pin) ? form.pin : null;
  if (pin === null && form.picture === null && !page.has_photo && form.receivedBy === "") {
    view.tell(t("needProof"));
    return;
  }
  const acts: Act[] =
    form.picture === null ? [] : [{ kind: "photo", key: crypto.randomUUID(), picture: form.picture }];
  const handOver = { pin, received_by: form.receivedBy, collected_minor: collectedMinor };
  view.tell(null);
  view.act([...acts, { kind: "done", key: crypto.randomUUID(), handOver }]);
}
