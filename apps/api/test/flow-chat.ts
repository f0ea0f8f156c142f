import type { TemplateId } from "@agiza/chatflow/templates";
import { tapsOf, wordsOf } from "@agiza/rig/sandbox-control";
import { signed, textFrom, webhookOf } from "@agiza/rig/whatsapp-webhooks";
import { expect } from "vitest";
import { chatflowCounts, chatflowRuns } from "#db/schema/chatflows.ts";
import { conversations } from "#db/schema/conversations.ts";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { ChatflowId, OrderLineId } from "#kernel/ids.ts";
import { addChatflow } from "#modules/flows/add-chatflow.ts";
import { publishChatflow } from "#modules/flows/publish-chatflow.ts";
import { getOrderPage } from "#modules/order-page/get-order-page.ts";
import { submitOrderPage } from "#modules/order-page/submit-order-page.ts";
import type { ChatRig } from "./chat-rig.ts";
import { makeProviderAccount } from "./factories.ts";

let next = 0;

/** A customer of a shop whose flows are its own: of these templates, live. */
export async function makeFlowChat(rig: ChatRig, ...templates: TemplateId[]) {
  const shop = await rig.makeChatShop();
  const { ctx, shopId } = shop;
  await makeProviderAccount(ctx, rig.harness.deps.secrets);
  const flowIds: ChatflowId[] = [];
  for (const template of templates) {
    const added = await addChatflow(ctx, { name: template, template }, `flow-${next++}`);
    flowIds.push((await publishChatflow(ctx, added.id, added.revision)).id);
  }
  const msisdn = `2557148${String(10_000 + next++)}`;
  const read = <Row>(select: (db: Parameters<Parameters<typeof ctx.store.tenant>[1]>[0]) => Promise<Row[]>) =>
    ctx.store.tenant(shopId, select);
  const received = () => rig.received(msisdn);
  const heard = async (words: string) => {
    const find = async () => (await received()).find((message) => wordsOf(message).includes(words));
    await expect.poll(find, { interval: 30, timeout: 15_000 }).toBeDefined();
    return (await find())!;
  };
  return {
    ...shop,
    msisdn,
    flowIds,
    received,
    heard,
    runs: () => read((db) => db.select().from(chatflowRuns)),
    write: (text: string) => rig.ask(msisdn, { text }, shop.phoneNumberId),
    tap: (id: string) => rig.ask(msisdn, { tap: id }, shop.phoneNumberId),
    /** Several texts in one delivery of WhatsApp's. */
    writeAtOnce: async (...texts: string[]) => {
      const messages = texts.map((text) => textFrom(msisdn, text));
      const body = JSON.stringify(webhookOf(shop.phoneNumberId, { messages }));
      const answer = await fetch(`${rig.url}/store/webhooks/whatsapp`, signed(body));
      expect(answer.status).toBe(200);
    },
    orders: () => read((db) => db.select().from(orders)),
    person: async () => (await read((db) => db.select().from(customers)))[0]!,
    conversation: async () => (await read((db) => db.select().from(conversations)))[0]!,
    counts: () => read((db) => db.select().from(chatflowCounts)),
    emit: (event: Parameters<Parameters<Parameters<typeof inTransaction>[1]>[0]["emit"]>[0]) =>
      inTransaction(ctx, (tx) => tx.emit(event)),
    /** Sends in the order of a link and pays it by the prompt on the phone, as a customer does, to the receipt. */
    buyBy: async (url: string) => {
      const token = new URL(url).searchParams.get("token")!;
      const page = await getOrderPage(rig.harness.base, token);
      const lines = page.products.map(({ lineId, quantity }) => {
        const chosen = { variantId: null, packId: null, addOnIds: [], note: "" };
        return { lineId: lineId as OrderLineId, quantity, ...chosen };
      });
      const submission = { lines, note: "", expectedTotalMinor: page.totalMinor };
      await submitOrderPage(rig.harness.base, token, submission, crypto.randomUUID());
      const toPay = async () => (await received()).flatMap(tapsOf).find((id) => id === "pay");
      await expect.poll(toPay, { interval: 30, timeout: 15_000 }).toBeDefined();
      await rig.ask(msisdn, { tap: "pay" }, shop.phoneNumberId);
      const prompt = async () => (await rig.sandbox.prompts()).find((one) => one.msisdn === msisdn);
      await expect.poll(prompt, { interval: 30, timeout: 15_000 }).toBeDefined();
      await rig.sandbox.answerPrompt((await prompt())!.id, "approve");
      await heard("Risiti");
    },
  };
}

export type FlowChat = Awaited<ReturnType<typeof makeFlowChat>>;
