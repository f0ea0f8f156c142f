import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { findChannel } from "#modules/connect/find-channel.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { filledTemplate } from "#modules/templates/template-text.rules.ts";
import { type CampaignTemplate, findTemplate, pricesOf } from "./campaign-template.ts";
import type { CampaignRow } from "./campaigns.repository.ts";
import { readRoom } from "./daily-limit.ts";
import { findAudience, type Judged } from "./find-audience.ts";
import { fillBlanks, shownText, textFor } from "./whatsapp-text.rules.ts";

/** What one person gets of a template; null where none may be sent. */
function messageTo(
  template: CampaignTemplate | null,
  { blanks }: CampaignRow,
  shop: { name: string; language: "sw" | "en" },
  person: Judged,
) {
  if (!template) return null;
  const text = textFor(template.texts, person.language ?? shop.language);
  const values = fillBlanks(text, blanks, person, { shop: shop.name, language: text.language });
  return { shown: filledTemplate(text, values), text: shownText(text, values) };
}

/** Everybody a campaign is for, who of them gets a reply and who the template, and what that costs. */
export async function reckonWhatsapp(tx: Tx, campaign: CampaignRow) {
  const shop = await getShop(tx);
  const people = await findAudience(tx, campaign);
  const template = await findTemplate(tx, campaign);
  const goingTo = people.filter(({ leftOut }) => leftOut === null);
  const replies = goingTo.filter(({ isInWindow }) => isInWindow).length;
  const templates = goingTo.length - replies;
  const { templateMinor, replyMinor } = pricesOf(
    tx.settings.messagePrices,
    template?.category ?? "marketing",
    tx.now(),
  );
  const costOf = (count: number, price: number | null) =>
    count === 0 ? 0 : price === null ? null : count * price;
  const costs = [costOf(templates, templateMinor), costOf(replies, replyMinor)];
  const costMinor = costs.some((cost) => cost === null) ? null : costs[0]! + costs[1]!;
  return {
    shop,
    people,
    goingTo,
    messageFor: (person: Judged) => messageTo(template, campaign, shop, person),
    parts: 0,
    partPriceMinor: null,
    balanceParts: null,
    costMinor,
    reach: { replies, templates, templateMinor, replyMinor },
  };
}

/** How much of the day's limit is left to a campaign's number, and on how many days its templates go out. */
export async function readLimit(ctx: Ctx, { channelId }: CampaignRow, templates: number) {
  const channel = channelId && (await inTransaction(ctx, (tx) => findChannel(tx, channelId)));
  if (!channel) return null;
  const { limit, left } = await readRoom(ctx, channel);
  const later = left === null ? 0 : Math.max(0, templates - left);
  return {
    dailyLimit: limit,
    leftToday: left,
    quality: channel.quality,
    days: limit === null ? 1 : 1 + Math.ceil(later / limit),
  };
}
