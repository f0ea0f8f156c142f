import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notices } from "#db/schema/notices.ts";
import type { ConversationId, MessageId, OrderId } from "#kernel/ids.ts";
import { openSealed } from "#kernel/secrets.ts";
import { noticeSender, readNotice } from "#modules/conversations/notice.rules.ts";
import { moveOrderToStage } from "#modules/order-stages/move-order-to-stage.ts";
import { getOrder } from "#modules/orders/get-order.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeStage, publishStages } from "#test/make-stages.ts";
import { noteUnheardNotice } from "./note-unheard-notice.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const told = (id: string, state: "preparing" | "ready") =>
  makeStage({ id, state, message: "own", messageSw: `Hatua ${id}`, messageEn: `Stage ${id}` });

test("a stage's message that failed is told by SMS in its own words, and not at all once the order has gone on", async () => {
  const { ctx, shopId } = await harness.makeShop();
  await publishStages(ctx, [
    makeStage({ id: "new", state: "pending" }),
    told("cutting", "preparing"),
    told("sewing", "preparing"),
  ]);
  const { orderId } = await makeSubmittedOrder(ctx);
  await moveOrderToStage(ctx, orderId, "cutting");
  await moveOrderToStage(ctx, orderId, "sewing");
  const sms = () =>
    ctx.store
      .tenant(shopId, (db) =>
        db
          .select()
          .from(notices)
          .where(and(eq(notices.orderId, orderId), eq(notices.channel, "sms"))),
      )
      .then((rows) => rows.map(({ factsSealed }) => openSealed(harness.deps.secrets, factsSealed!)));
  const fails = (run: number) =>
    noteUnheardNotice(ctx, {
      conversationId: "cnv_none" as ConversationId,
      messageId: `msg_of_run_${run}` as MessageId,
      code: 131026,
      ...readNotice(noticeSender("stage", orderId, run))!,
    });
  await fails(2);
  expect(await sms()).toEqual([]);
  await fails(3);
  expect(await sms()).toEqual([expect.stringContaining("Hatua sewing")]);
  const { timeline } = await getOrder(ctx, orderId);
  expect(timeline.flatMap(({ kind }) => (kind.startsWith("notice.") ? [kind] : []))).toEqual([
    "notice.sent_by_sms",
    "notice.failed",
  ]);
});

test("a message of before, which names no stay, is still read as a notice", () => {
  const orderId = "ord_one" as OrderId;
  expect(readNotice(`bot:stage:${orderId}`)).toEqual({ notice: "stage", orderId });
  expect(readNotice(noticeSender("stage", orderId, 4))).toEqual({ notice: "stage", orderId, run: 4 });
  expect(readNotice(noticeSender("ready", orderId, 4))).toEqual({ notice: "ready", orderId });
});
