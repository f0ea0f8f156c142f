import { formatMoney } from "@agiza/i18n/money";
import { fill } from "@agiza/i18n/translator";
import { type FeeFault, type FeeField, feeOutcome, type FeeOutcome, readFeeForm } from "./fee-outcome.ts";

const unknown = "–";
const examples: Record<FeeField, string> = { sales: "100", average: "20,000", fee: "2.5" };

type Messages = Record<
  Exclude<FeeFault, "missing"> | "tooMuch" | "feeFirst" | "withOurs" | "withOwn",
  string
>;

/**
 * Works out the fee at every change. With our payments the customer pays it; an own gateway takes it from the shop, which
 * may add it to its price.
 */
export function startFeeCalculator(form: HTMLFormElement): void {
  const messages = JSON.parse(form.dataset.messages ?? "{}") as Messages;
  const value = (name: string) => {
    const field = new FormData(form).get(name);
    return typeof field === "string" ? field : "";
  };
  const part = (name: string) => form.querySelector<HTMLElement>(name)!;
  const show = (name: string, text: string) => {
    part(`[data-out="${name}"]`).textContent = text;
  };
  const showFault = (field: FeeField, fault: FeeFault | undefined) => {
    const isWrong = fault !== undefined && fault !== "missing";
    const input = part(`[name="${field}"]`);
    if (isWrong) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
    part(`#${field}-fault`).textContent = isWrong ? fill(messages[fault], { example: examples[field] }) : "";
  };

  const workOut = () => {
    const ours = value("through") === "ours";
    part("[data-payer]").hidden = ours;
    part("[data-through]").textContent = ours ? messages.withOurs : messages.withOwn;
    const read = readFeeForm({
      sales: value("sales"),
      average: value("average"),
      fee: value("fee"),
      kind: value("kind"),
    });
    const faults = "faults" in read ? read.faults : {};
    for (const field of ["sales", "average", "fee"] as const) showFault(field, faults[field]);
    const paidBy = ours || value("payer") === "customer" ? "customer" : "shop";
    const outcome = "faults" in read ? undefined : feeOutcome({ ...read, paidBy });
    part("[data-note]").textContent =
      outcome === null ? messages.tooMuch : faults.fee === "missing" ? messages.feeFirst : "";
    const amount = (key: keyof FeeOutcome) => (outcome ? formatMoney(outcome[key]) : unknown);
    show("customerPays", amount("customerPaysMinor"));
    show("youReceive", amount("shopReceivesMinor"));
    show("feesMonth", amount("feesAMonthMinor"));
    show("receiveMonth", amount("receivedAMonthMinor"));
  };

  form.addEventListener("input", ({ target }) => {
    const isOwn = target instanceof HTMLInputElement && target.name === "through" && target.value === "own";
    // What a gateway does unless told otherwise.
    if (isOwn) form.querySelector<HTMLInputElement>("[name=payer][value=shop]")!.checked = true;
    workOut();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  workOut();
}
