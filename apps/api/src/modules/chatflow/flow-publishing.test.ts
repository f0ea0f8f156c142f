import type { Flow } from "@agiza/chatflow/flow";
import { tapsOf, wordsOf } from "@agiza/rig/sandbox-control";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chatflowVersions } from "#db/schema/chatflows.ts";
import { messages } from "#db/schema/conversations.ts";
import { addChatflow } from "#modules/flows/add-chatflow.ts";
import { publishChatflow } from "#modules/flows/publish-chatflow.ts";
import { rollBackChatflow } from "#modules/flows/roll-back-chatflow.ts";
import { saveChatflowDraft } from "#modules/flows/save-chatflow-draft.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";

/** Each writes twice: with a new one every 40 ms 50 messages come in a second. */
const newCustomerEveryMs = 40;
const customerCount = process.env["FULL"] === "1" ? 750 : 25;
const patience = { interval: 50, timeout: 60_000 };

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

const both = (text: string) => ({ sw: text, en: text });
/** Says in its question and in its answer which one it is. */
const numbered = (n: number): Flow => ({
  trigger: { kind: "first_message" },
  steps: [
    {
      id: "asks",
      kind: "choose",
      text: both(`Swali ${n}.`),
      options: [
        { id: "go", title: both("Endelea"), next: "says" },
        { id: "talk", title: both("Ongea nasi"), next: "person" },
      ],
    },
    { id: "says", kind: "say", text: both(`Jibu ${n}.`), next: "end" },
    { id: "person", kind: "assign", memberId: null, text: both("") },
    { id: "end", kind: "end" },
  ],
});

test(
  "publishing and rolling back while customers write loses no answer and doubles none, and who began a version ends with it",
  { timeout: 600_000 },
  async () => {
    const { ctx, shopId, phoneNumberId } = await rig.makeChatShop();
    const { id } = await addChatflow(ctx, { name: "Karibu", template: null }, crypto.randomUUID());
    let n = 0;
    let isOver = false;
    const publishNext = async (revision: number) => {
      const saved = await saveChatflowDraft(ctx, id, { name: "Karibu", flow: numbered(++n), revision });
      return publishChatflow(ctx, id, saved.revision);
    };
    let { revision } = await publishNext(1);
    const publishing = (async () => {
      while (!isOver) {
        ({ revision } = await publishNext(revision));
        ({ revision } = await rollBackChatflow(ctx, id, Math.ceil(n / 2)));
      }
    })();

    /** The one message of the shop's after so many before it. */
    const answerTo = async (msisdn: string, before: number) => {
      await expect.poll(async () => (await rig.received(msisdn)).length, patience).toBeGreaterThan(before);
      return (await rig.received(msisdn))[before]!;
    };
    const talk = async (place: number) => {
      const msisdn = `2557149${String(10_000 + place)}`;
      await rig.sandbox.say(msisdn, { text: "Habari" }, phoneNumberId);
      const asked = await answerTo(msisdn, 0);
      const said = place % 2 === 0 ? { tap: tapsOf(asked)[0]! } : { text: "endelea" };
      await rig.sandbox.say(msisdn, said, phoneNumberId);
      const answered = await answerTo(msisdn, 1);
      return {
        msisdn,
        began: /Swali (\d+)/.exec(wordsOf(asked))?.[1],
        ended: /Jibu (\d+)/.exec(wordsOf(answered))?.[1],
      };
    };
    const talks: ReturnType<typeof talk>[] = [];
    for (let place = 0; place < customerCount; place++) {
      talks.push(talk(place));
      await new Promise((resolve) => setTimeout(resolve, newCustomerEveryMs));
    }
    const told = await Promise.all(talks);
    isOver = true;
    await publishing;

    for (const { began, ended } of told) expect([began, ended]).toEqual([began ?? "no question", began]);
    const written = await ctx.store.tenant(shopId, (db) =>
      db.select({ id: messages.id }).from(messages).where(eq(messages.direction, "out")),
    );
    expect(written).toHaveLength(2 * customerCount);
    for (const { msisdn } of told) expect(await rig.received(msisdn)).toHaveLength(2);
    const versions = await ctx.store.tenant(shopId, (db) =>
      db.select({ version: chatflowVersions.version }).from(chatflowVersions),
    );
    expect(versions.length).toBeGreaterThan(2);
  },
);
