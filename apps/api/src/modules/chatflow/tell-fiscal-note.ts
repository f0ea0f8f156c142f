import { formatDate } from "@agiza/i18n/dates";
import { formatMoney } from "@agiza/i18n/money";
import type { Ctx } from "#kernel/ctx.ts";
import type { ConversationId, FiscalDocumentId, OrderId } from "#kernel/ids.ts";
import { isWindowOpen } from "#modules/conversations/message-window.rules.ts";
import { findFiscalReceipts } from "#modules/fiscal/find-fiscal-receipts.ts";
import { textMessage } from "./chat-messages.rules.ts";
import { tellCustomer } from "./tell-customer.ts";

/**
 * Tells the customer what an adjustment note takes back of their receipt, behind what was said of their money. Of a receipt that was
 * replaced the new one says it. Where the chat is closed, the order's page has it.
 */
export const tellFiscalNote = (
  ctx: Ctx,
  { orderId, documentId }: { orderId: OrderId; documentId: FiscalDocumentId },
): Promise<ConversationId | null> =>
  tellCustomer(
    ctx,
    {
      orderId,
      notice: "fiscal_receipt",
      key: `fiscal-note:${documentId}`,
      isNews: () => Promise.resolve(false),
    },
    async ({ tx, t, order, conversation }) => {
      if (!isWindowOpen(conversation.lastInboundAt, tx.now())) return null;
      for (const receipt of await findFiscalReceipts(tx, { orderId })) {
        const note = receipt.notes.find(({ id }) => id === documentId);
        if (!note) continue;
        const words = t("fiscalNote", {
          note: note.number ?? "",
          receipt: receipt.number ?? "",
          order: order.number ?? "",
          amount: formatMoney(note.amountMinor),
          day: formatDate(note.day, t.language),
        });
        return { message: textMessage(words) };
      }
      return null;
    },
  );
