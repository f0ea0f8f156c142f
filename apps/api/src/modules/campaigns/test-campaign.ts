import type { Language } from "@agiza/i18n/language";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { CampaignId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { getUser } from "#modules/auth/get-user.ts";
import { sendSmsBatch, type SmsPorts } from "#modules/sms-accounts/send-sms-batch.ts";
import { senderFor } from "#modules/sms-accounts/sms-accounts.rules.ts";
import { linksOf } from "#modules/opt-outs/opt-out-links.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import type { Budget, RateLimitPort } from "#ports/rate-limit.ts";
import { requireText } from "./campaign-form.rules.ts";
import { chatLinkUrl } from "./campaign-links.ts";
import { languageOf, smsText } from "./campaign-text.rules.ts";
import { refuse } from "./campaigns.errors.ts";
import { findCampaign } from "./campaigns.repository.ts";
import { requireSender } from "./require-campaign.ts";
import { requireAccount } from "./sending-account.ts";

/** Tests of one shop: each costs money. */
const budget: Budget = { name: "campaign-test", points: 10, seconds: 3_600 };

/**
 * Sends a campaign's message to whoever asks, as it would be for them. It belongs to no campaign and is counted nowhere.
 *
 * @throws access.denied · campaign.not_found · campaign.text_missing · campaign.sender_missing
 * @throws campaign.no_own_number they have none in their profile
 * @throws request.too_many · campaign.not_sent
 */
export async function testCampaign(
  ctx: Ctx,
  { limits, ...ports }: SmsPorts & { limits: RateLimitPort },
  id: CampaignId,
  language: Language,
): Promise<{ phone: string }> {
  requireMay(ctx, "campaigns.read");
  const own = ctx.actor.kind === "staff" ? (await getUser(ctx, ctx.actor.sessionId)).phone : null;
  const { phone, ...batch } = await inTransaction(ctx, async (tx) => {
    const campaign = await findCampaign(tx.db, tx.shopId, id);
    if (!campaign) throw refuse("campaign.not_found");
    requireSender(tx, campaign.channel);
    requireText(campaign);
    const account = await requireAccount(tx, campaign);
    if (own === null) throw refuse("campaign.no_own_number");
    const { name } = await getShop(tx);
    const stop = (await linksOf(tx, [own])).get(own)!;
    const links = { stop, chat: chatLinkUrl(tx.settings, "xxxxxxxxxx") };
    const me = { name: tx.actor.kind === "staff" ? tx.actor.name : "", owedMinor: 0 };
    const message = { ...campaign, shop: name };
    return {
      phone: own,
      accountId: account.id,
      sender: senderFor(account, campaign.sender, own) ?? campaign.sender,
      text: smsText(message, languageOf(campaign, language), me, links),
    };
  });
  const wait = await limits.take(budget, ctx.shopId);
  if (wait !== null) throw refuse("request.too_many", {}, { retryAfterSeconds: wait });
  const ref = `test:${id}:${ctx.now().getTime()}`;
  const result = await sendSmsBatch(ctx, ports, { ...batch, ref, to: [{ phone, ref: "test" }] });
  const isTaken = result.kind === "answered" && result.people[0]?.result.kind === "taken";
  if (!isTaken) throw refuse("campaign.not_sent");
  return { phone };
}
