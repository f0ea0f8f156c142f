import type { ChannelRow } from "#db/schema/connect.ts";
import type { TemplateCategory } from "#db/schema/templates.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { MessagePrice } from "#kernel/message-price.ts";
import { findChannel } from "#modules/connect/find-channel.ts";
import { getSendableTexts, type SendableText } from "#modules/templates/get-sendable-texts.ts";
import { pricesOn } from "#modules/templates/message-prices.rules.ts";
import { refuse } from "./campaigns.errors.ts";
import type { CampaignRow } from "./campaigns.repository.ts";
import { lacksBlanks, saysHowToStop } from "./whatsapp-text.rules.ts";

/** With what a campaign goes out on WhatsApp. */
export type CampaignTemplate = {
  channel: ChannelRow;
  category: TemplateCategory;
  /** Those that may be sent now; one at least. */
  texts: SendableText[];
};

type Chosen = Pick<CampaignRow, "templateId" | "channelId">;

/** The template with the number it belongs to; null where one of them is gone, or nothing of it may be sent now. */
export async function findTemplate(
  tx: Tx,
  { templateId, channelId }: Chosen,
): Promise<CampaignTemplate | null> {
  if (templateId === null || channelId === null) return null;
  const channel = await findChannel(tx, channelId);
  const texts = (await getSendableTexts(tx, templateId)).filter(({ state }) => state === "approved");
  const [first] = texts;
  if (!channel || !first || first.category === "authentication") return null;
  return { channel, category: first.category, texts };
}

/**
 * With what a campaign goes out on WhatsApp.
 *
 * @throws campaign.template_missing none is chosen, or it was removed
 * @throws campaign.not_connected · campaign.restricted
 * @throws campaign.template_not_approved WhatsApp has approved it in no language
 * @throws campaign.blanks_missing · campaign.no_way_to_stop
 */
export async function requireTemplate(tx: Tx, campaign: CampaignRow): Promise<CampaignTemplate> {
  const field = { field: "template_id" };
  const { templateId, channelId, blanks } = campaign;
  if (templateId === null || channelId === null) throw refuse("campaign.template_missing", {}, field);
  if ((await getSendableTexts(tx, templateId)).length === 0)
    throw refuse("campaign.template_missing", {}, field);
  const channel = await findChannel(tx, channelId);
  if (!channel || channel.status === "disconnected" || channel.status === "connecting")
    throw refuse("campaign.not_connected");
  if (channel.status === "restricted") throw refuse("campaign.restricted");
  const template = await findTemplate(tx, campaign);
  if (!template) throw refuse("campaign.template_not_approved", {}, field);
  if (lacksBlanks(template.texts, blanks)) throw refuse("campaign.blanks_missing", {}, { field: "blanks" });
  if (!template.texts.every(saysHowToStop)) throw refuse("campaign.no_way_to_stop", {}, field);
  return template;
}

/** What a message costs on a day in hundredths of a shilling: a template, and a reply within the day. Null: nobody said. */
export function pricesOf(prices: readonly MessagePrice[], category: TemplateCategory, at: Date) {
  const today = pricesOn(prices, at.toISOString().slice(0, 10));
  const inShillings = (price: (typeof today)["service"]) =>
    price?.currency === "TZS" ? price.priceMinor : null;
  return { templateMinor: inShillings(today[category]), replyMinor: inShillings(today.service) };
}
