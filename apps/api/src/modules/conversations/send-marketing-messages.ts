import { type BaseCtx, type Ctx, forShop, inTransaction } from "#kernel/ctx.ts";
import type { ConversationId, ShopId } from "#kernel/ids.ts";
import type { FilePorts } from "#modules/message-files/fetch-file.ts";
import { sendMarketing } from "./conversation-jobs.ts";
import { lockConversationLater } from "./conversations.repository.ts";
import { findMarketingHeads, takeMarketingTurn } from "./marketing.repository.ts";
import { sendAfter } from "./send-waiting-messages.ts";

/** One shop's messages under way at the same time. */
const mostAtOnce = 5;

/**
 * Sends a shop's marketing messages whose turn it is, `marketingPerSecond` of them a second at most, however many
 * processes work. Service messages never wait for them: they have workers of their own.
 */
export async function sendMarketingMessages(
  base: BaseCtx,
  ports: FilePorts,
  { shopId }: { shopId: ShopId },
): Promise<void> {
  const ctx: Ctx = forShop(base, shopId, { kind: "system", job: sendMarketing.name });
  const conversationIds = await takeTurn(ctx);
  await Promise.all(
    conversationIds.map((id) =>
      sendAfter(
        ctx,
        ports,
        (tx) => {
          lockConversationLater(tx.db, shopId, id);
          return Promise.resolve(id);
        },
        "marketing",
      ),
    ),
  );
}

/** @returns the conversations to send one message in each; none where it is not the shop's turn yet */
function takeTurn(ctx: Ctx): Promise<ConversationId[]> {
  const { marketingPerSecond } = ctx.settings;
  const most = Math.min(mostAtOnce, Math.max(1, Math.floor(marketingPerSecond)));
  const turnSeconds = most / marketingPerSecond;
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const now = tx.now();
    const nextAt = new Date(now.getTime() + turnSeconds * 1000);
    const isOurs = await takeMarketingTurn(db, shopId, now, nextAt);
    const heads = isOurs ? await findMarketingHeads(db, shopId, now, most) : [];
    if (!isOurs || heads.length === most)
      await tx.enqueue(sendMarketing, { shopId }, { delaySeconds: turnSeconds });
    return [...new Set(heads.map(({ conversationId }) => conversationId))];
  });
}
