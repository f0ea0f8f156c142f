import { formatMoney } from "@agiza/i18n/money";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ConversationId, CustomerId, OrderId } from "#kernel/ids.ts";
import { getDebtEntry } from "#modules/debts/answer-debt.ts";
import { owedBy } from "#modules/debts/owed-by.ts";
import { isWindowOpen } from "#modules/conversations/message-window.rules.ts";
import { choiceId } from "./chat-choice.rules.ts";
import { buttonsMessage } from "./chat-messages.rules.ts";
import { tellCustomer } from "./tell-customer.ts";

/**
 * Asks a customer whether they took goods on credit, with two buttons that carry the entry's id; who cannot be written to in the
 * chat is sent an SMS with a code that they read out. Each question is asked once; of what the shop keeps quiet about none.
 */
export async function tellDebtEntry(
  ctx: Ctx,
  { orderId, customerId }: { orderId: OrderId; customerId: CustomerId },
): Promise<ConversationId | null> {
  const asked = await inTransaction(ctx, async (tx) => (await getDebtEntry(tx, orderId))?.asked ?? 0);
  if (asked === 0) return null;
  return tellCustomer(
    ctx,
    { orderId, notice: "debt", key: `debt:${orderId}:${asked}` },
    async ({ tx, t, shop, conversation }) => {
      const entry = await getDebtEntry(tx, orderId);
      if (!entry || entry.answer !== "waiting" || entry.owedMinor === 0) return null;
      if (!isWindowOpen(conversation.lastInboundAt, tx.now())) return "sms";
      const text = t("entryAsked", {
        shop: shop.name,
        amount: formatMoney(entry.owedMinor),
        debt: formatMoney(await owedBy(tx, customerId)),
      });
      const button = (answer: "confirmed" | "disputed", title: string) => ({
        id: choiceId({ kind: "entry", answer, orderId }),
        title,
      });
      const buttons = [button("confirmed", t("entryYes")), button("disputed", t("entryNo"))];
      return { message: buttonsMessage(text, buttons) };
    },
  );
}
