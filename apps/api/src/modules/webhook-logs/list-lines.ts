import { type Ctx, readingOlder } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { countLines, findLines, type LineQuery } from "./incoming-lines.repository.ts";
import { findMessages, type MessageQuery } from "./outgoing-lines.repository.ts";

const orderOf = ({ orderId, orderNumber }: { orderId: string | null; orderNumber: number | null }) =>
  orderId === null ? null : { id: orderId, number: orderNumber };

/**
 * What providers called the shop with in the last 30 days, the newest first. Owners only.
 *
 * @throws access.denied · request.cursor_invalid
 */
export async function listIncoming(ctx: Ctx, query: LineQuery) {
  requireMay(ctx, "webhook_logs.read");
  const page = await readingOlder(ctx, ({ db, shopId }) => findLines(db, shopId, query));
  return {
    ...page,
    items: page.items.map(({ orderId, orderNumber, ...line }) => ({
      ...line,
      order: orderOf({ orderId, orderNumber }),
    })),
  };
}

/**
 * What the shop's own servers were told in the last 30 days, the newest first. Owners only.
 *
 * @throws access.denied · request.cursor_invalid
 */
export async function listOutgoing(ctx: Ctx, query: MessageQuery) {
  requireMay(ctx, "webhook_logs.read");
  const page = await readingOlder(ctx, ({ db, shopId }) => findMessages(db, shopId, query));
  return {
    ...page,
    items: page.items.map(({ orderId, orderNumber, ...line }) => ({
      ...line,
      order: orderOf({ orderId, orderNumber }),
    })),
  };
}

/**
 * How many lines each part of the log has, counted up to 1,000. Owners only.
 *
 * @throws access.denied
 */
export function countLogs(ctx: Ctx) {
  requireMay(ctx, "webhook_logs.read");
  return readingOlder(ctx, ({ db, shopId }) => countLines(db, shopId));
}
