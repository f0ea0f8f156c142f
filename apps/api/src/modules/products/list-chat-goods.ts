import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { findChatGoods } from "./chat-goods.repository.ts";

/** More goods than this of one shop are not read about. */
const mostGoods = 2_000;

/**
 * What a shop sells in the chat now, in its order, with the words that it is called by; what is sold out as well, so that a
 * customer can be told.
 */
export const listChatGoods = (ctx: Ctx) =>
  inTransaction(ctx, (tx) => findChatGoods(tx.db, tx.shopId, { now: tx.now(), limit: mostGoods }));
