import type { Flow, Step } from "@agiza/chatflow/flow";
import { flowTemplates } from "@agiza/chatflow/templates";
import { tapsOf, wordsOf } from "@agiza/rig/sandbox-control";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customers } from "#db/schema/customers.ts";
import { auditLog } from "#db/schema/outbox.ts";
import { members } from "#db/schema/staff.ts";
import { customerUpdated } from "#modules/customers/customers.events.ts";
import { addChatflow } from "#modules/flows/add-chatflow.ts";
import { publishChatflow } from "#modules/flows/publish-chatflow.ts";
import { saveChatflowDraft } from "#modules/flows/save-chatflow-draft.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { type FlowChat, makeFlowChat } from "#test/flow-chat.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

/** A flow of these steps, live in a chat's shop. */
async function publish({ ctx }: FlowChat, steps: Step[]) {
  const { id, revision } = await addChatflow(ctx, { name: "Karibu", template: null }, crypto.randomUUID());
  const flow: Flow = { trigger: { kind: "first_message" }, steps };
  const saved = await saveChatflowDraft(ctx, id, { name: "Karibu", flow, revision });
  expect(saved.faults).toEqual([]);
  await publishChatflow(ctx, id, saved.revision);
  return id;
}
const both = (text: string) => ({ sw: text, en: text });
const end: Step = { id: "end", kind: "end" };

test("a tag is given once whatever the case, by the bot and not by the customer, and conditions see it at once", async () => {
  const chat = await makeFlowChat(rig);
  await publish(chat, [
    { id: "give", kind: "tag", tag: "Jumla", next: "has" },
    { id: "again", kind: "tag", tag: "JUMLA", next: "said" },
    { id: "has", kind: "condition", test: { about: "tag", tag: "Jumla" }, yes: "again", no: "end" },
    { id: "said", kind: "say", text: both("Umewekwa kwa wateja wa jumla."), next: "end" },
    end,
  ]);
  expect(wordsOf(await chat.write("Habari"))).toContain("wateja wa jumla");
  expect(await chat.person()).toMatchObject({ tags: ["Jumla"] });
  await chat.write("Habari");
  expect(await chat.person()).toMatchObject({ tags: ["Jumla"] });
  const trail = await chat.ctx.store.tenant(chat.shopId, (db) =>
    db.select({ actor: auditLog.actor }).from(auditLog).where(eq(auditLog.action, customerUpdated.eventName)),
  );
  expect(trail).toEqual([{ actor: "system:chatflow" }]);
});

test("a chat goes to the one whom the flow names; to whoever is there where they may answer nobody any more", async () => {
  const chat = await makeFlowChat(rig);
  const person: Step = { id: "p", kind: "assign", memberId: chat.userId, text: both("Neema anakuja.") };
  await publish(chat, [person]);
  expect(wordsOf(await chat.write("Habari"))).toBe("Neema anakuja.");
  expect(await chat.conversation()).toMatchObject({ mode: "human", assignedTo: chat.userId });

  const other = await makeFlowChat(rig);
  await publish(other, [{ ...person, memberId: other.userId }]);
  await other.ctx.store.tenant(other.shopId, (db) => db.update(members).set({ isAdmin: false }));
  expect(wordsOf(await other.write("Habari"))).toBe("Neema anakuja.");
  expect(await other.conversation()).toMatchObject({ mode: "human", assignedTo: null });
});

test("two quick messages begin a flow once, and two quick answers are both read", async () => {
  const chat = await makeFlowChat(rig, "greet_and_menu");
  await chat.writeAtOnce("Habari", "Habari");
  await chat.heard("Tukusaidie nini leo?");
  // The second message stands before or behind the answer, as they met.
  await expect.poll(async () => (await chat.conversation()).answeredTo).toBeGreaterThanOrEqual(2);
  expect(await chat.received()).toHaveLength(1);
  expect(await chat.runs()).toMatchObject([{ at: "menu" }]);
  expect((await chat.counts()).find(({ stepId }) => stepId === "menu")).toMatchObject({
    reached: 1,
    left: 0,
  });

  const asked = await makeFlowChat(rig);
  const ask = (id: string, text: string, next: string): Step => ({
    id,
    kind: "ask",
    text: both(text),
    answer: "text",
    into: id,
    next,
  });
  await publish(asked, [
    ask("size", "Saizi gani?", "colour"),
    ask("colour", "Rangi gani?", "said"),
    { id: "said", kind: "say", text: both("Umechagua {size}, {colour}."), next: "p" },
    { id: "p", kind: "assign", memberId: null, text: both("") },
  ]);
  await asked.write("Habari");
  await asked.writeAtOnce("kubwa", "bluu");
  await asked.heard("Umechagua kubwa, bluu.");
});

test("a tap on an old message, a typed number and a typed title in either language each mean their option", async () => {
  const chat = await makeFlowChat(rig, "greet_and_menu");
  const [flowId] = chat.flowIds;
  const old = await chat.write("Habari");
  expect(wordsOf(await chat.write("2"))).toContain("oda");
  expect(await chat.runs()).toEqual([]);
  // The flow has ended long ago and its menu is an old message.
  await chat.write("Hello");
  expect(wordsOf(await chat.write("MY ORDERS"))).toContain("order");
  expect(await chat.runs()).toEqual([]);
  const greeting = flowTemplates.find(({ id }) => id === "greet_and_menu")!.flow;
  const menu = greeting.steps.find(({ id }) => id === "menu")!;
  const changed = {
    ...greeting,
    steps: greeting.steps.map((step) =>
      step === menu && step.kind === "choose" ? { ...step, options: step.options.toReversed() } : step,
    ),
  };
  const saved = await saveChatflowDraft(chat.ctx, flowId!, { name: "Karibu", flow: changed, revision: 1 });
  await publishChatflow(chat.ctx, flowId!, saved.revision);
  await chat.write("Habari");
  await chat.tap(tapsOf(old)[2]!);
  expect(await chat.conversation()).toMatchObject({ mode: "human" });
  expect(await chat.ctx.store.tenant(chat.shopId, (db) => db.select().from(customers))).toHaveLength(1);
});
