import { formatMoney } from "@agiza/i18n/money";
import type { LineChange, OrderChangeRow } from "#db/schema/order-changes.ts";
import { choiceId } from "./chat-choice.rules.ts";
import { plain } from "@agiza/chatflow/plain";
import type { ChatTexts } from "./chat-texts.ts";

const shownLines = 10;

/** What becomes of an order's lines, why, and what it comes to: one thing a line. */
export function changeInWords(
  t: ChatTexts,
  { diff, note, previousTotalMinor, totalMinor }: OrderChangeRow,
): string {
  const rest = diff.length - shownLines;
  return [
    ...diff.slice(0, shownLines).map((line) => lineInWords(t, line)),
    ...(rest > 0 ? [t("basketMore", { count: rest })] : []),
    ...(note === "" ? [] : [t("changeNote", { note })]),
    t("changeTotal", { before: formatMoney(previousTotalMinor), after: formatMoney(totalMinor) }),
  ].join("\n");
}

function lineInWords(t: ChatTexts, line: LineChange): string {
  const name = line.variantName === "" ? line.name : `${line.name}, ${line.variantName}`;
  switch (line.kind) {
    case "added":
      return t("changeAdded", {
        name,
        quantity: line.quantityAfter,
        total: formatMoney(line.totalAfterMinor),
      });
    case "removed":
      return t("changeRemoved", { name, quantity: line.quantityBefore });
    case "changed":
      return t("changeQuantity", { name, before: line.quantityBefore, after: line.quantityAfter });
  }
}

/** The buttons under the question. */
export const changeButtons = (t: ChatTexts, { id }: Pick<OrderChangeRow, "id">) => [
  { id: choiceId({ kind: "change", answer: "agree", changeId: id }), title: t("changeAgree") },
  { id: choiceId({ kind: "change", answer: "refuse", changeId: id }), title: t("changeRefuse") },
];

const yes = new Set(["nakubali", "ndiyo", "ndio", "naam", "sawa", "i agree", "agree", "yes", "ok", "okay"]);
const no = new Set(["sikubali", "hapana", "i do not agree", "i don t agree", "no"]);

/** What somebody types under the question in place of tapping a button. */
export function readTypedAnswer(text: string): "agree" | "refuse" | null {
  const said = plain(text);
  if (yes.has(said)) return "agree";
  return no.has(said) ? "refuse" : null;
}
