import { flowTemplates, templateIds } from "@agiza/chatflow/templates";
import { inArray, like, or } from "drizzle-orm";
import { chatflowCounts, chatflowRuns, chatflows } from "#db/schema/chatflows.ts";
import { conversations } from "#db/schema/conversations.ts";
import { type ChannelId, type ChatflowId, type ConversationId, newId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import { addChatflow } from "#modules/flows/add-chatflow.ts";
import { dayOf } from "#modules/flows/flow-days.rules.ts";
import { publishChatflow } from "#modules/flows/publish-chatflow.ts";
import { saveChatflowDraft } from "#modules/flows/save-chatflow-draft.ts";
import { makeCustomer } from "#test/shop-goods.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { type Ask, byId, defineExamples, newKey, nothingMade, same } from "../example.ts";

const { flow } = flowTemplates.find(({ id }) => id === "debt_balance")!;

const made: ChatflowId[] = [];
/** Those made last may still be asked for. */
const stillAsked = 16;

/** A live flow with a draft of what comes next, a chat in it and something counted; and another one before it. */
async function makeChatflow({ ctx, shopId, word, harness }: ShopWorld) {
  const now = harness.base.now();
  // A shop has thirty: those of earlier questions make room, and what a question added.
  await ctx.store.tenant(shopId, (db) => {
    const isOld = inArray(chatflows.id, made.slice(0, -stillAsked));
    return db.delete(chatflows).where(or(isOld, like(chatflows.name, "%mpya")));
  });
  const name = `${word} deni`;
  const add = async () => {
    const added = await addChatflow(ctx, { name, template: "debt_balance" }, newId("flw", now));
    made.push(added.id as ChatflowId);
    return added.id as ChatflowId;
  };
  const other = await add();
  const id = await add();
  await publishChatflow(ctx, id, 1);
  const { revision } = await saveChatflowDraft(ctx, id, { flow, name, revision: 1 });
  const customer = await makeCustomer(harness.base, shopId, `${word} Rehema`);
  const conversationId: ConversationId = newId("cnv", now);
  const channelId: ChannelId = newId("chn", now);
  await ctx.store.tenant(shopId, async (db) => {
    await db
      .insert(conversations)
      .values({ shopId, id: conversationId, channelId, customerId: customer.id, createdAt: now });
    await db.insert(chatflowRuns).values({
      shopId,
      conversationId,
      chatflowId: id,
      version: 1,
      at: "debt",
      variables: {},
      misunderstood: 0,
      page: 0,
      touchedAt: now,
    });
    await db
      .insert(chatflowCounts)
      .values({ shopId, chatflowId: id, day: dayOf(now), stepId: "owes", reached: 1 });
  });
  return { id, revision, all: [id, other], name, ids: [id, shopId] };
}

export const flowsExamples = {
  ...defineExamples(makeChatflow, {
    listChatflows: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
    addChatflow: {
      ask: (_of, own) => ({ headers: newKey(), body: { name: `${own.name} mpya`, template: null } }),
      also: (own): Ask[] =>
        templateIds.map((template) => ({ headers: newKey(), body: { name: `${own.name} mpya`, template } })),
      expected: same(201, 403, 401),
      reads: true,
    },
    orderChatflows: { ask: (_of, own) => ({ body: { ids: own.all } }), expected: same(204, 403, 401) },
    getChatflow: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403), reads: true },
    removeChatflow: { ask: (of) => ({ params: { id: of.id } }), expected: byId(204, 403) },
    saveChatflowDraft: {
      ask: (of, own) => ({
        params: { id: of.id },
        body: { flow: toWire(flow), name: own.name, revision: of.revision },
      }),
      expected: byId(200, 403),
    },
    publishChatflow: {
      ask: (of) => ({ params: { id: of.id }, body: { revision: of.revision } }),
      expected: byId(200, 403),
      reads: true,
    },
    switchChatflow: {
      ask: (of) => ({ params: { id: of.id }, body: { on: false } }),
      expected: byId(200, 403),
      reads: true,
    },
    listChatflowVersions: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403) },
    getChatflowVersion: {
      ask: (of) => ({ params: { id: of.id, version: "1" } }),
      expected: byId(200, 403),
    },
    rollBackChatflow: {
      ask: (of) => ({ params: { id: of.id }, body: { version: 1 } }),
      expected: byId(200, 403),
      reads: true,
    },
    getChatflowReport: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403) },
  }),
  ...defineExamples(nothingMade, {
    getChatflowWebhookSecret: { ask: () => ({}), expected: same(200, 403, 401) },
    listChatflowTemplates: { ask: () => ({}), expected: same(200, 403, 401) },
  }),
};
