import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { PopupId } from "#kernel/ids.ts";
import { textsFor } from "#kernel/masked-phones.ts";
import { mayDo, requireMay } from "#kernel/require-may.ts";
import { onlyStaffOf } from "#modules/conversations/conversation-scope.rules.ts";
import { findChats } from "./popup-chats.repository.ts";
import { seesOrders } from "./popup-view.ts";
import { refuse } from "./popups.errors.ts";
import { findPopup } from "./popups.repository.ts";

/** Nobody reads further back than this. */
const shownChats = 100;

/**
 * The last chats that came from a popup, the newest first, with what was ordered after each. Whoever may not open chats sees
 * that there were any and not whose; who may not read orders sees none.
 *
 * @throws popup.not_found
 * @throws access.denied needs `whatsapp_interactions update`
 */
export function listPopupChats(ctx: Ctx, id: PopupId) {
  requireMay(ctx, "popup.change");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId, actor } = tx;
    const row = await findPopup(db, shopId, id);
    if (!row) throw refuse("popup.not_found");
    const opensChats = mayDo(tx, "conversations.read") && onlyStaffOf(actor) === null;
    const chats = await findChats(db, shopId, row.reference, shownChats);
    return {
      items: chats.map(({ conversationId, customerName, at, orders }) => ({
        at,
        conversation: opensChats ? { id: conversationId, customerName: textsFor(tx, customerName) } : null,
        orders: seesOrders(tx) ? orders : [],
      })),
    };
  });
}
