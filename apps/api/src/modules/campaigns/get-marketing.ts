import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { chatLink } from "#kernel/chat-link.ts";
import { requireMay } from "#kernel/require-may.ts";
import { beginOfDay, toShopMoment } from "#kernel/shop-day.ts";
import { countOptOuts } from "#modules/opt-outs/count-opt-outs.ts";
import { countReachable } from "#modules/segments/count-reachable.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { capDays, type SendingHours, widestHours } from "./campaign.rules.ts";
import { getWhatsappReadiness } from "./whatsapp-readiness.ts";
import { refuse } from "./campaigns.errors.ts";
import { findHours, saveHours } from "./campaigns.repository.ts";

/** What somebody writes who wants a shop's offers; the shop's poster opens a chat with it. */
const joinWord = "JIUNGE";

/**
 * What holds for all of a shop's campaigns: how many agreed, when they may go out, and how people join.
 *
 * @throws access.denied needs `customers read`
 */
export async function getMarketing(ctx: Ctx) {
  requireMay(ctx, "campaigns.read");
  const facts = await readFacts(ctx);
  return { ...facts, whatsapp: await getWhatsappReadiness(ctx) };
}

function readFacts(ctx: Ctx) {
  return inTransaction(ctx, async (tx) => {
    const { db, shopId, settings } = tx;
    const shop = await getShop(tx);
    const month = toShopMoment(tx.now(), shop.timeZone).day.slice(0, 8);
    return {
      agreed: await countReachable(tx),
      optedOutThisMonth: await countOptOuts(tx, beginOfDay(`${month}01`)),
      ...((await findHours(db, shopId)) ?? widestHours),
      capDays,
      join: { word: joinWord, url: chatLink(settings, shop.phone, joinWord) },
    };
  });
}

/**
 * Says between which hours campaigns go out, within 09:00 and 20:00.
 *
 * @throws access.denied needs `customers update` · campaign.hours
 */
export function changeSendingHours(ctx: Ctx, hours: SendingHours): Promise<void> {
  requireMay(ctx, "campaign.send_sms");
  const isWithin =
    hours.sendsFrom >= widestHours.sendsFrom &&
    hours.sendsUntil <= widestHours.sendsUntil &&
    hours.sendsFrom < hours.sendsUntil;
  if (!isWithin)
    throw refuse(
      "campaign.hours",
      { from: widestHours.sendsFrom, until: widestHours.sendsUntil },
      { field: "sends_from" },
    );
  return inTransaction(ctx, async (tx) => {
    const before = (await findHours(tx.db, tx.shopId)) ?? widestHours;
    await saveHours(tx.db, tx.shopId, hours, tx.now());
    await tx.audit({ action: "campaign.hours_changed", subject: tx.shopId, before, after: hours });
  });
}
