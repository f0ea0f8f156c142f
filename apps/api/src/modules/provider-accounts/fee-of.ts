import { type Ctx, reading } from "#kernel/ctx.ts";
import type { ProviderAccountId } from "#kernel/ids.ts";
import type { ChargeMethod, MobileNetwork } from "#kernel/payment-words.ts";
import { refuse } from "./provider-accounts.errors.ts";
import { findAccount } from "./provider-accounts.repository.ts";
import { type FeeLine, feeLine } from "./provider-fees.rules.ts";

/** A payment that is about to be asked for. */
export type FeeOf = {
  accountId: ProviderAccountId;
  method: ChargeMethod;
  /** Null where it is not known; a rate of one network says nothing then. */
  network: MobileNetwork | null;
  /** Without the fee, in hundredths. */
  amountMinor: number;
  at: Date;
};

/**
 * What the provider keeps of a payment, who bears it and what the customer pays beside the amount, to be shown before they
 * pay. A fee that nobody set is not known, and is never the customer's.
 *
 * @throws provider_account.not_found
 */
export function feeOf(ctx: Ctx, { accountId, amountMinor, at, ...payment }: FeeOf): Promise<FeeLine> {
  return reading(ctx, async ({ db, shopId, settings }) => {
    const account = await findAccount(db, shopId, accountId);
    if (!account) throw refuse("provider_account.not_found");
    const day = at.toISOString().slice(0, 10);
    return feeLine(settings.providerFees, { ...account, ...payment, amountMinor, day });
  });
}
