import { inArray, like, or } from "drizzle-orm";
import { quickReplies } from "#db/schema/quick-replies.ts";
import { newId, type QuickReplyId } from "#kernel/ids.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { byId, defineExamples, newKey, same } from "../example.ts";

let count = 0;

const made: QuickReplyId[] = [];
/** Those made last may still be asked for. */
const stillAsked = 8;

async function makeReply({ harness, shopId, word, ctx }: ShopWorld) {
  const { base } = harness;
  const now = base.now();
  const id: QuickReplyId = newId("qrp", now);
  made.push(id);
  if (ctx.actor.kind !== "staff") throw new Error("the world's actor is staff");
  const reply = {
    shopId,
    id,
    shortcut: `jibu-${count++}`,
    textSw: `${word} bei zetu`,
    changedBy: ctx.actor.userId,
    createdAt: now,
    updatedAt: now,
  };
  await base.store.tenant(shopId, async (db) => {
    // A shop has a hundred: those of earlier questions make room, and what a question added.
    const isOld = inArray(quickReplies.id, made.slice(0, -stillAsked));
    await db.delete(quickReplies).where(or(isOld, like(quickReplies.shortcut, "neno-%")));
    await db.insert(quickReplies).values(reply);
  });
  return {
    id,
    form: { shortcut: `neno-${count++}`, text_sw: `${word} karibu {name}`, text_en: "Welcome {name}" },
    updatedAt: now.toISOString(),
    ids: [id, shopId],
  };
}

export const quickRepliesExamples = defineExamples(makeReply, {
  listQuickReplies: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  addQuickReply: {
    ask: (_of, own) => ({ headers: newKey(), body: own.form }),
    expected: same(201, 403, 401),
    reads: true,
  },
  changeQuickReply: {
    ask: (of, own) => ({ params: { id: of.id }, body: { ...own.form, updated_at: of.updatedAt } }),
    expected: byId(200, 403),
    reads: true,
  },
  removeQuickReply: { ask: (of) => ({ params: { id: of.id } }), expected: byId(204, 403) },
});
