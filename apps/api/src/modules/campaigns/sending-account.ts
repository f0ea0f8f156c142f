import type { Tx } from "#kernel/ctx.ts";
import { getSmsAccount } from "#modules/sms-accounts/get-sms-accounts.ts";
import { maySendAs } from "#modules/sms-accounts/sms-accounts.rules.ts";
import { refuse } from "./campaigns.errors.ts";
import type { CampaignRow } from "./campaigns.repository.ts";

/**
 * The account a campaign is sent through.
 *
 * @throws campaign.sender_missing none is chosen, or it was removed
 * @throws campaign.sender_not_approved its name may be used at no operator
 */
export async function requireAccount(
  tx: Tx,
  { accountId, sender }: Pick<CampaignRow, "accountId" | "sender">,
) {
  const account = accountId && (await getSmsAccount(tx, accountId));
  if (!account || sender === "") throw refuse("campaign.sender_missing", {}, { field: "sender" });
  if (!maySendAs(account, sender)) throw refuse("campaign.sender_not_approved", {}, { field: "sender" });
  return account;
}

/** What one part costs through the campaign's account, hundredths, and how many parts it has; null where nobody knows. */
export async function accountFacts(tx: Tx, { accountId }: Pick<CampaignRow, "accountId">) {
  const account = accountId && (await getSmsAccount(tx, accountId));
  return {
    partPriceMinor: account ? account.partPriceMinor : null,
    balanceParts: account ? account.balance.parts : null,
  };
}
