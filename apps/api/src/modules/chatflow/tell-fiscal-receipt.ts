import { formatMoney } from "@agiza/i18n/money";
import type { Ctx } from "#kernel/ctx.ts";
import type { ConversationId, FiscalDocumentId, OrderId } from "#kernel/ids.ts";
import { isWindowOpen } from "#modules/conversations/message-window.rules.ts";
import { findFiscalReceipts } from "#modules/fiscal/find-fiscal-receipts.ts";
import { textMessage } from "./chat-messages.rules.ts";
import { tellCustomer } from "./tell-customer.ts";

/**
 * Sends the receipt of the tax authority for a payment behind the shop's own, once it has its code. Where the chat is closed, or
 * there is none, it costs nobody a message: the order's page and the paper have it.
 */
export const tellFiscalReceipt = (
  ctx: Ctx,
  { orderId, documentId }: { orderId: OrderId; documentId: FiscalDocumentId },
): Promise<ConversationId | null> =>
  tellCustomer(
    ctx,
    {
      orderId,
      notice: "fiscal_receipt",
      key: `fiscal-receipt:${documentId}`,
      isNews: () => Promise.resolve(false),
    },
    async ({ tx, t, order, conversation }) => {
      if (!isWindowOpen(conversation.lastInboundAt, tx.now())) return null;
      const receipt = (await findFiscalReceipts(tx, { orderId })).find(({ id }) => id === documentId);
      if (!receipt?.code || !receipt.verifyUrl) return null;
      const { issuer, number, ofDay, day, time, code, verifyUrl, amountMinor, vat, buyer, replaces } =
        receipt;
      const taxMinor = vat.reduce((sum, one) => sum + one.taxMinor, 0);
      const lines = [
        t("fiscalTitle", { number: number ?? "", order: order.number ?? "" }),
        replaces !== null && t("fiscalReplaces", { number: replaces }),
        issuer.name,
        t("fiscalTin", { tin: issuer.tin }),
        issuer.vrn && t("fiscalVrn", { vrn: issuer.vrn }),
        issuer.uin && t("fiscalUin", { uin: issuer.uin }),
        buyer && t("fiscalBuyer", buyer),
        t("fiscalPaid", { amount: formatMoney(amountMinor), vat: formatMoney(taxMinor) }),
        t("fiscalDay", { day, time, number: ofDay ?? "" }),
        t("fiscalCode", { code }),
        verifyUrl,
      ];
      return { message: textMessage(lines.filter(Boolean).join("\n")) };
    },
  );
