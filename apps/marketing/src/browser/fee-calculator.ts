import { formatMoney } from "@agiza/i18n/money";
import { feeOutcome, readAmount, type FeeOutcome } from "./fee-outcome.ts";

const unknown = "–";

/** Works out the fee at every change. With our payments the customer pays it; with an own gateway either may. */
export function startFeeCalculator(form: HTMLFormElement): void {
  const value = (name: string) => {
    const field = new FormData(form).get(name);
    return typeof field === "string" ? field : "";
  };
  const show = (name: string, text: string) => {
    form.querySelector(`[data-out="${name}"]`)!.textContent = text;
  };
  const payer = form.querySelector<HTMLElement>("[data-payer]")!;
  const tooMuch = form.querySelector<HTMLElement>("[data-too-much]")!;

  const workOut = () => {
    const ours = value("through") === "ours";
    payer.hidden = ours;
    const typed = readAmount(value("fee"));
    const averageMinor = readAmount(value("average"));
    const sales = readAmount(value("sales"));
    const known = typed !== null && averageMinor !== null && sales !== null;
    const outcome: FeeOutcome | null | undefined = known
      ? feeOutcome({
          salesAMonth: Math.floor(sales / 100),
          averageMinor,
          fee:
            value("kind") === "fixed"
              ? { kind: "fixed", minor: typed }
              : { kind: "percentage", basisPoints: typed },
          paidBy: ours || value("payer") === "customer" ? "customer" : "shop",
        })
      : undefined;
    tooMuch.hidden = outcome !== null;
    const amount = (key: keyof FeeOutcome) => (outcome ? formatMoney(outcome[key]) : unknown);
    show("customerPays", amount("customerPaysMinor"));
    show("youReceive", amount("shopReceivesMinor"));
    show("feesMonth", amount("feesAMonthMinor"));
    show("receiveMonth", amount("receivedAMonthMinor"));
  };

  form.addEventListener("input", workOut);
  form.addEventListener("submit", (event) => event.preventDefault());
  workOut();
}
