import type { Language } from "@agiza/i18n/language";
import { type Ctx, reading } from "#kernel/ctx.ts";
import { findPayNumbers } from "./pay-numbers.repository.ts";
import { type PayNumberSteps, stepsFor } from "./pay-numbers.rules.ts";

/**
 * How customers pay to the shop's numbers by hand, network by network, for work that already answers for whom it shows them.
 *
 * @param payment.amountMinor what is to be paid, in hundredths
 */
export const getPayNumberSteps = (
  ctx: Ctx,
  { language, amountMinor }: { language: Language; amountMinor: number },
): Promise<PayNumberSteps[]> =>
  reading(ctx, async ({ db, shopId }) =>
    (await findPayNumbers(db, shopId)).map((number) => stepsFor(number, language, amountMinor)),
  );
