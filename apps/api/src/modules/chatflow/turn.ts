import type { ConversationRow } from "#db/schema/conversations.ts";
import type { CustomerRow } from "#db/schema/customers.ts";
import type { ShopRow } from "#db/schema/shops.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import type { MarketingWord } from "#modules/conversations/change-marketing-consent.ts";
import type { OutgoingMessage } from "#modules/conversations/queue-messages.ts";
import type { BotState } from "./bot-state.rules.ts";
import type { Offer } from "./chat-intent.rules.ts";
import type { ChatTexts } from "./chat-texts.ts";

/** One answer in the making: who is spoken to, in which language, and what is remembered of them. */
export type Turn = {
  tx: Tx;
  shop: ShopRow;
  customer: CustomerRow;
  conversation: ConversationRow;
  state: BotState;
  t: ChatTexts;
};

/** What the bot says in one turn, one to three messages, and what it remembers afterwards. */
export type Reply = {
  messages: OutgoingMessage[];
  /** What the customer may type instead of tapping. */
  offers: Offer[];
  remember?: Partial<BotState>;
  /** The last message has a "pay" button for this order. */
  payableOrderId?: OrderId;
  /** The last message is the menu. */
  isMenu?: boolean;
  /** From now on a person answers. */
  toPerson?: boolean;
  /** What the customer said to offers. */
  marketing?: MarketingWord;
};

/** How a customer is called; empty when nobody knows. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? "";
