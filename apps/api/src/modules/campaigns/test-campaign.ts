import type { Language } from "@agiza/i18n/language";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { CampaignId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { getUser } from "#modules/auth/get-user.ts";
import { sendSmsBatch } from "#modules/sms-accounts/send-sms-batch.ts";
import { senderFor } from "#modules/sms-accounts/sms-accounts.rules.ts";
import { linksOf } from "#modules/opt-outs/opt-out-links.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import type { Budget, RateLimitPort } from "#ports/rate-limit.ts";
import { templateBody, withoutShownText } from "#modules/templates/template-body.rules.ts";
import { requireText } from "./campaign-form.rules.ts";
import { chatLinkUrl } from "./campaign-links.ts";
import { languageOf, smsText } from "./campaign-text.rules.ts";
import { refuse } from "./campaigns.errors.ts";
import { requireTemplate } from "./campaign-template.ts";
import { type CampaignRow, findCampaign } from "./campaigns.repository.ts";
import { requireSender } from "./require-campaign.ts";
import type { CampaignPorts } from "./send-campaign.ts";
import { requireAccount } from "./sending-account.ts";
import { fillBlanks, textFor } from "./whatsapp-text.rules.ts";

/** Tests of one shop: each costs money. */
const budget: Budget = { name: "campaign-test", points: 10, seconds: 3_600 };

/**
 * Sends a campaign's message to whoever asks, as it would be for them. It belongs to no campaign and is counted nowhere.
 *
 * @throws access.denied · campaign.not_found · campaign.text_missing · campaign.sender_missing
 * @throws campaign.template_missing and the other refusals of a template
 * @throws campaign.no_own_number they have none in their profile
 * @throws request.too_many · campaign.not_sent
 */
export async function testCampaign(
  ctx: Ctx,
  { limits, ...ports }: CampaignPorts & { limits: RateLimitPort },
  id: CampaignId,
  language: Language,
): Promise<{ phone: string }> {
  requireMay(ctx, "campaigns.read");
  const sessionId = ctx.actor.kind === "staff" ? ctx.actor.sessionId : null;
  const own = sessionId === null ? null : (await getUser(ctx, sessionId)).phone;
  const { phone, send } = await inTransaction(ctx, async (tx) => {
    const campaign = await findCampaign(tx.db, tx.shopId, id);
    if (!campaign) throw refuse("campaign.not_found");
    requireSender(tx, campaign.channel);
    const prepare = campaign.channel === "sms" ? prepareSms : prepareWhatsapp;
    return { phone: own, send: await prepare(tx, ports, campaign, { own, language }) };
  });
  const wait = await limits.take(budget, ctx.shopId);
  if (wait !== null) throw refuse("request.too_many", {}, { retryAfterSeconds: wait });
  if (!(await send(ctx))) throw refuse("campaign.not_sent");
  return { phone: phone! };
}

type Me = { own: string | null; language: Language };
/** Sends it once the transaction is over. @returns whether it was taken */
type Send = (ctx: Ctx) => Promise<boolean>;

const addressee = ({ actor }: Tx) => ({ name: actor.kind === "staff" ? actor.name : "", owedMinor: 0 });

async function prepareSms(tx: Tx, ports: CampaignPorts, campaign: CampaignRow, me: Me): Promise<Send> {
  requireText(campaign);
  const account = await requireAccount(tx, campaign);
  const { own, language } = me;
  if (own === null) throw refuse("campaign.no_own_number");
  const { name } = await getShop(tx);
  const stop = (await linksOf(tx, [own])).get(own)!;
  const links = { stop, chat: chatLinkUrl(tx.settings, "xxxxxxxxxx") };
  const batch = {
    accountId: account.id,
    sender: senderFor(account, campaign.sender, own) ?? campaign.sender,
    text: smsText({ ...campaign, shop: name }, languageOf(campaign, language), addressee(tx), links),
    ref: `test:${campaign.id}:${tx.now().getTime()}`,
    to: [{ phone: own, ref: "test" }],
  };
  return async (ctx) => {
    const result = await sendSmsBatch(ctx, ports, batch);
    return result.kind === "answered" && result.people[0]?.result.kind === "taken";
  };
}

async function prepareWhatsapp(tx: Tx, { messaging }: CampaignPorts, campaign: CampaignRow, me: Me) {
  const { channel, texts } = await requireTemplate(tx, campaign);
  const { own } = me;
  if (own === null) throw refuse("campaign.no_own_number");
  const { name: shop } = await getShop(tx);
  const text = textFor(texts, me.language);
  const values = fillBlanks(text, campaign.blanks, addressee(tx), { shop, language: text.language });
  const body = withoutShownText(templateBody(text, text.language, values, tx.settings.apiUrl));
  const reference = `test:${campaign.id}`;
  return async () =>
    (await messaging.send({ channel, to: { phone: own }, type: "template", body, reference })).ok;
}
