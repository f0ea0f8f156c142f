import { countSmsParts } from "#kernel/sms-parts.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { CampaignId } from "#kernel/ids.ts";
import { phoneFor, textsFor } from "#kernel/masked-phones.ts";
import { requireMay } from "#kernel/require-may.ts";
import { optOutUrl } from "#modules/opt-outs/opt-out-links.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { dayWarning, nextHour, typedFrom, widestHours } from "./campaign.rules.ts";
import { languageOf, smsText } from "./campaign-text.rules.ts";
import { refuse } from "./campaigns.errors.ts";
import { type CampaignRow, findCampaign, findHours } from "./campaigns.repository.ts";
import { chatLinkUrl } from "./campaign-links.ts";
import { findAudience, type Judged } from "./find-audience.ts";
import { readLimit, reckonWhatsapp } from "./preview-whatsapp.ts";
import { accountFacts } from "./sending-account.ts";

/** As many real messages are shown as give an idea of the rest. */
const shown = 3;
/** As long as a real one. */
const someToken = "xxxxxxxxxx";

/** Everybody a campaign is for, and what it would cost to send it to those who are not left out. */
export async function reckon(tx: Tx, campaign: CampaignRow) {
  const shop = await getShop(tx);
  const people = await findAudience(tx, campaign);
  const message = { ...campaign, shop: shop.name };
  const links = { stop: optOutUrl(tx.settings, someToken), chat: chatLinkUrl(tx.settings, someToken) };
  const textFor = (person: Judged) =>
    smsText(message, languageOf(campaign, person.language ?? shop.language), person, links);
  const goingTo = people.filter(({ leftOut }) => leftOut === null);
  const parts = goingTo.reduce((sum, person) => sum + countSmsParts(textFor(person)).parts, 0);
  const facts = await accountFacts(tx, campaign);
  const costMinor = facts.partPriceMinor === null ? null : parts * facts.partPriceMinor;
  const messageFor = (person: Judged) => ({ shown: null, text: textFor(person) });
  return { shop, people, goingTo, messageFor, parts, ...facts, costMinor, reach: null };
}

/**
 * What would happen if a draft went out: three real messages, to how many, who is left out and why, and what it costs. Counted
 * on the messages themselves, since a long name may take a part more.
 *
 * @throws access.denied · campaign.not_found · segment.not_found
 */
export async function previewCampaign(ctx: Ctx, id: CampaignId, at: Date | null) {
  requireMay(ctx, "campaigns.read");
  const { campaign, reach, ...preview } = await count(ctx, id, at);
  if (reach === null) return { ...preview, whatsapp: null };
  return { ...preview, whatsapp: { ...reach, limit: await readLimit(ctx, campaign, reach.templates) } };
}

function count(ctx: Ctx, id: CampaignId, at: Date | null) {
  return inTransaction(ctx, async (tx) => {
    const campaign = await findCampaign(tx.db, tx.shopId, id);
    if (!campaign) throw refuse("campaign.not_found");
    const reckoned = await (campaign.channel === "sms" ? reckon(tx, campaign) : reckonWhatsapp(tx, campaign));
    const { shop, people, goingTo, parts, partPriceMinor, balanceParts, costMinor, reach } = reckoned;
    const { audience } = campaign;
    const pasted = audience.kind === "numbers" ? audience : { bad: 0, duplicates: 0 };
    const leftOut = Object.entries(
      Object.groupBy(
        people.filter((person) => person.leftOut !== null),
        ({ leftOut: reason }) => reason!,
      ),
    ).map(([reason, of]) => ({ reason, count: of.length }));
    const hours = (await findHours(tx.db, tx.shopId)) ?? widestHours;
    const moment = at ?? tx.now();
    return {
      campaign,
      reach,
      // Whoever the segment or the paste named, valid or not.
      found: people.length + pasted.bad + pasted.duplicates,
      people: goingTo.length,
      leftOut: [
        ...leftOut.map((one) =>
          one.reason === "bad_number" ? { ...one, count: one.count + pasted.bad } : one,
        ),
        ...(pasted.bad > 0 && !leftOut.some(({ reason }) => reason === "bad_number")
          ? [{ reason: "bad_number", count: pasted.bad }]
          : []),
        ...(pasted.duplicates > 0 ? [{ reason: "duplicate", count: pasted.duplicates }] : []),
      ],
      parts,
      partPriceMinor,
      balanceParts,
      costMinor,
      isTyped: goingTo.length > typedFrom,
      examples: goingTo.slice(0, shown).map((person) => {
        const { shown: message, text } = reckoned.messageFor(person) ?? { shown: null, text: "" };
        return {
          name: textsFor(tx, person.name),
          phone: phoneFor(tx, person.phone),
          text: textsFor(tx, text),
          message: textsFor(tx, message),
          parts: campaign.channel === "sms" ? countSmsParts(text).parts : 0,
        };
      }),
      // The first moment at which it may go out.
      goesOutAt: nextHour(hours, shop.timeZone, moment) ?? moment,
      warning: dayWarning(nextHour(hours, shop.timeZone, moment) ?? moment, shop.timeZone),
    };
  });
}
