import { el } from "#lib/element.ts";
import type { Failure } from "./rider-page.ts";
import type { View } from "./view.ts";

const failures: readonly Failure[] = ["no_answer", "wrong_place", "refused", "other"];

/** Why the goods come back. */
export function drawFailing(view: View): Node {
  const { t, form, redraw } = view;
  const choose = (failure: Failure) => () => {
    form.failure = failure;
    redraw();
  };
  const send = () => {
    if (form.failure !== null)
      view.act([{ kind: "failed", key: crypto.randomUUID(), failure: form.failure, reason: form.reason }]);
  };
  return el(
    "section",
    {},
    el("h2", {}, t("why")),
    ...failures.map((failure) =>
      el(
        "button",
        {
          type: "button",
          "aria-pressed": String(form.failure === failure),
          class: form.failure === failure ? "main" : "",
          onclick: choose(failure),
        },
        t(`failure.${failure}`),
      ),
    ),
    form.failure === "other" &&
      el(
        "label",
        {},
        t("reason"),
        el("input", {
          maxlength: "200",
          value: form.reason,
          oninput: (event) => void (form.reason = (event.target as HTMLInputElement).value.trim()),
        }),
      ),
    form.failure !== null && el("button", { class: "main", type: "button", onclick: send }, t("sendFailure")),
    el(
      "button",
      {
        type: "button",
        onclick: () => {
          form.isFailing = false;
          redraw();
        },
      },
      t("back"),
    ),
  );
}
