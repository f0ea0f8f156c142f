import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findOwnChannel } from "#modules/connect/find-own-channel.ts";
import { getSmsAccounts } from "#modules/sms-accounts/get-sms-accounts.ts";
import { type AudienceForm, readAudience } from "./campaign-form.rules.ts";
import { pricesOf } from "./campaign-template.ts";
import { findAudience } from "./find-audience.ts";
import { pairUp, planReach } from "./reach.rules.ts";
import { requireSight } from "./require-sight.ts";
import { unwritten } from "./whatsapp-readiness.ts";

/**
 * How people are reached at the least cost: who can be answered freely now, who needs a template, who only gets SMS, and what all
 * of it costs.
 *
 * @throws access.denied needs `customers read`, and sight of numbers where some are pasted · segment.not_found
 */
export function getReach(ctx: Ctx, form: AudienceForm) {
  requireMay(ctx, "campaigns.read");
  requireSight(ctx, form);
  const audience = readAudience(form);
  return inTransaction(ctx, async (tx) => {
    const channel = await findOwnChannel(tx);
    const isOpen = channel?.status === "connected";
    const on = { ...unwritten, audience };
    const [agiza] = await getSmsAccounts(tx);
    const whatsapp = isOpen
      ? await findAudience(tx, { ...on, channel: "whatsapp", channelId: channel.id })
      : [];
    // Of who can be answered freely SMS know nothing.
    const sms =
      audience.kind === "window" ? [] : await findAudience(tx, { ...on, channel: "sms", channelId: null });
    const { templateMinor } = pricesOf(tx.settings.messagePrices, "marketing", tx.now());
    return planReach(pairUp(whatsapp, sms), { templateMinor, partMinor: agiza?.partPriceMinor ?? null });
  });
}
