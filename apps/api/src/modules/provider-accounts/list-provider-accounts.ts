import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import type { PaymentPort } from "#ports/payments.ts";
import { findUse } from "./account-use.repository.ts";
import { describeAccount } from "./describe-account.ts";
import { findAccounts } from "./provider-accounts.repository.ts";

/** The shop's accounts at payment providers, the one that is asked first at the front. Owners only. */
export function listProviderAccounts(ctx: Ctx, payments: Pick<PaymentPort, "capabilitiesOf">) {
  requireMay(ctx, "provider.change");
  return reading(ctx, async (tx) => {
    const accounts = await findAccounts(tx.db, tx.shopId);
    const use = await findUse(tx.db, tx.shopId);
    return { items: accounts.map((account) => describeAccount(tx, payments, account, use.get(account.id))) };
  });
}
