import { type BaseCtx, type Ctx, forShop, inTransactionOfLink, type Tx } from "#kernel/ctx.ts";
import { hashToken } from "#kernel/secrets.ts";
import { whoTheyBecame } from "#modules/customers/who-they-became.ts";
import { accountOf, type DebtAccount } from "#modules/debts/account-of.ts";
import { refuse } from "./debt-page.errors.ts";
import { findDebtLink } from "./debt-links.repository.ts";
import { isLinkOver } from "./debt-page.rules.ts";

/**
 * Does in one transaction what the holder of a link to an account asks for.
 *
 * @throws debt.link_unknown no such link was ever made, or its customer was erased
 * @throws debt.link_ended   nothing was owed for 30 days
 */
export function withDebtLink<T>(
  base: BaseCtx,
  token: string,
  work: (tx: Tx, account: DebtAccount) => Promise<T>,
): Promise<T> {
  const tokenHash = hashToken(token);
  return inTransactionOfLink(base, tokenHash, async (db, enter) => {
    const link = await findDebtLink(db, tokenHash);
    if (!link) throw refuse("debt.link_unknown");
    const ctxFor = (actor: Ctx["actor"]) => forShop(base, link.shopId, actor);
    const tx = enter(ctxFor({ kind: "debtor-link", customerId: link.customerId }));
    const account = await accountOf(tx, await whoTheyBecame(tx, link.customerId));
    if (!account) throw refuse("debt.link_unknown");
    if (isLinkOver(account.owedMinor, account.lastAt, tx.now())) throw refuse("debt.link_ended");
    return work(tx, account);
  });
}
