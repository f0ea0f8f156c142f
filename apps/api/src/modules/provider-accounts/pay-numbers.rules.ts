import type { Language } from "@agiza/i18n/language";
import { formatMoney } from "@agiza/i18n/money";
import type { PayNumber } from "./pay-numbers.repository.ts";

/** How somebody pays to a number by hand, in one language. */
export type PayNumberSteps = Pick<PayNumber, "network" | "number" | "businessName"> & { steps: string };

/**
 * The steps in somebody's language, or in the other one where the shop wrote none, with number, name and amount filled in.
 *
 * @param amountMinor what is to be paid, in hundredths
 */
export function stepsFor(
  {
    network,
    number,
    businessName,
    stepsSw,
    stepsEn,
  }: Pick<PayNumber, "network" | "number" | "businessName" | "stepsSw" | "stepsEn">,
  language: Language,
  amountMinor: number,
): PayNumberSteps {
  const [own, other] = language === "sw" ? [stepsSw, stepsEn] : [stepsEn, stepsSw];
  const facts: Record<string, string> = { number, name: businessName, amount: formatMoney(amountMinor) };
  const steps = (own || other).replace(/\{(number|name|amount)\}/g, (_place, name: string) => facts[name]!);
  return { network, number, businessName, steps };
}
