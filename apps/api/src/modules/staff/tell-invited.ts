import type { Tx } from "#kernel/ctx.ts";
import { requireSent } from "#modules/notices/find-held.ts";
import { queueNotice } from "#modules/notices/queue-notice.ts";
import { invitationLink } from "./invitation.rules.ts";
import { findShopOfInvitation } from "./invitations.repository.ts";

/** How an invitation is written to its number; `nobody`: the link is handed over. */
export const toldBy = ["whatsapp", "sms", "nobody"] as const;
export type ToldBy = (typeof toldBy)[number];

/**
 * Writes an invitation's link to its number, in the shop's language; nothing where it has none or the link is handed over.
 *
 * @throws notice.abroad
 * @throws notice.too_many
 */
export async function tellInvited(
  tx: Tx,
  { phone, token, tellBy }: { phone: string | null; token: string; tellBy: ToldBy },
): Promise<void> {
  if (phone === null || tellBy === "nobody") return;
  const shop = await findShopOfInvitation(tx.db, tx.shopId);
  const held = await queueNotice(tx, {
    shopId: tx.shopId,
    kind: "invitation",
    channel: tellBy,
    recipient: phone,
    language: shop.language,
    facts: {
      inviter: tx.actor.kind === "staff" ? tx.actor.name : shop.name,
      shop: shop.name,
      link: invitationLink(tx.settings.backofficeUrl, token),
    },
  });
  requireSent(held);
}
