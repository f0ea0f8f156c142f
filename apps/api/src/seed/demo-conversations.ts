import { formatMoney } from "@agiza/i18n/money";
import type { CustomerRow } from "#db/schema/customers.ts";
import type { conversations, messages } from "#db/schema/conversations.ts";
import { type ChannelId, type ConversationId, newId, type ShopId } from "#kernel/ids.ts";
import type { ToldOrder } from "./demo-orders.ts";
import type { Random } from "./random.ts";

type ConversationInsert = typeof conversations.$inferInsert;
type MessageInsert = typeof messages.$inferInsert;
type Said = { from: "customer" | "bot"; text: string; at: Date };

const greetings = ["Habari", "Mambo, mna vitenge?", "Habari dada, nataka kuagiza", "Hello", "Shikamoo"];
const questions = [
  "Mnafika Mbagala?",
  "Naweza kubadilisha saizi?",
  "Mzigo utafika lini?",
  "Kuna punguzo nikichukua tatu?",
  "Asante sana, nimependa kitambaa",
];

const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

/** The chat around a customer's last order. */
function conversationOf(order: ToldOrder, random: Random): Said[] {
  const said: Said[] = [
    { from: "customer", text: random.pick(greetings), at: after(order.createdAt, -180) },
    {
      from: "bot",
      text: "Karibu Neema Vitenge. Chagua bidhaa unayopenda, nami nitakuandalia oda.",
      at: after(order.createdAt, -179),
    },
    { from: "customer", text: order.things.join(", "), at: after(order.createdAt, -20) },
    {
      from: "bot",
      text: `Oda #${order.number} iko tayari kukamilishwa. Fungua ukurasa wake, chagua na uitume.`,
      at: after(order.createdAt, 1),
    },
  ];
  if (order.submittedAt) {
    said.push({
      from: "bot",
      text: `Asante. Tumepokea oda #${order.number}, jumla ${formatMoney(order.totalMinor)}. Tutakujulisha itakapokuwa tayari.`,
      at: after(order.submittedAt, 1),
    });
  }
  if (order.paidAt) {
    said.push({
      from: "bot",
      text: `Tumepokea ${formatMoney(order.totalMinor)} kwa oda #${order.number}. Asante.`,
      at: after(order.paidAt, 1),
    });
  }
  if (random.chance(0.3)) {
    said.push({ from: "customer", text: random.pick(questions), at: after(said.at(-1)!.at, 90) });
  }
  return said;
}

/** One conversation per customer who ordered in the chat, about their last order. */
export function buildConversations(
  { shopId, channelId, random, now }: { shopId: ShopId; channelId: ChannelId; random: Random; now: Date },
  lastOrders: Map<CustomerRow, ToldOrder>,
) {
  const rows = { conversations: [] as ConversationInsert[], messages: [] as MessageInsert[] };
  for (const [customer, order] of lastOrders) {
    const said = conversationOf(order, random).filter(({ at }) => at <= now);
    const id: ConversationId = newId("cnv", said[0]!.at);
    const last = said.at(-1)!;
    rows.conversations.push({
      shopId,
      id,
      channelId,
      customerId: customer.id,
      language: customer.language,
      lastInboundAt: said.findLast(({ from }) => from === "customer")!.at,
      lastMessageAt: last.at,
      lastText: last.text,
      unread: last.from === "customer" ? 1 : 0,
      createdAt: said[0]!.at,
    });
    rows.messages.push(
      ...said.map(({ from, text, at }, index): MessageInsert => {
        const message = newId("msg", at);
        return {
          shopId,
          id: message,
          conversationId: id,
          channelId,
          direction: from === "customer" ? "in" : "out",
          type: "text",
          body: { body: text },
          wamid: `wamid.seed.${message}`,
          sender: from,
          status: from === "customer" ? "received" : "read",
          at,
          sequence: index + 1,
        };
      }),
    );
  }
  return rows;
}
