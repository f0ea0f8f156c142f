import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Flow, Step } from "@agiza/chatflow/flow";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#kernel/ctx.ts";
import { addFlowFile } from "#modules/media/add-flow-file.ts";
import { addChatflow } from "#modules/flows/add-chatflow.ts";
import { getWebhookSecret } from "#modules/flows/webhook-secret.ts";
import { publishChatflow } from "#modules/flows/publish-chatflow.ts";
import { saveChatflowDraft } from "#modules/flows/save-chatflow-draft.ts";
import { signatureOf } from "#adapters/shop-webhooks/adapter.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { type FlowChat, makeFlowChat } from "#test/flow-chat.ts";
import { callWebhook, goOnWithWebhook } from "./call-webhook.ts";

type Called = { path: string; signature: string; body: string };
const called: Called[] = [];
/** What the shop's server answers at each path. */
const answers = new Map<string, { status: number; body: string }[]>();
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    const path = request.url!;
    called.push({ path, body, signature: String(request.headers["agiza-signature"]) });
    const of = answers.get(path)!;
    const answer = of.length > 1 ? of.shift()! : of[0]!;
    response.writeHead(answer.status).end(answer.body);
  });
});

let rig: ChatRig;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const environment = { FLOW_WEBHOOK_STAND_INS: `duka.example=http://127.0.0.1:${port}` };
  rig = await startChatRig({ environment });
});
afterAll(async () => {
  await rig.stop();
  server.close();
});

const both = (text: string) => ({ sw: text, en: text });
async function save({ ctx }: FlowChat, steps: Step[]) {
  const { id, revision } = await addChatflow(ctx, { name: "Karibu", template: null }, crypto.randomUUID());
  const flow: Flow = { trigger: { kind: "first_message" }, steps };
  return { id, ...(await saveChatflowDraft(ctx, id, { name: "Karibu", flow, revision })) };
}
async function publish(chat: FlowChat, steps: Step[]) {
  const { id, revision, faults } = await save(chat, steps);
  expect(faults).toEqual([]);
  await publishChatflow(chat.ctx, id, revision);
  return id;
}

/** Asks for a number, calls the address with it, and says what that answers. */
const asking = (path: string): Step[] => [
  { id: "ask", kind: "ask", text: both("Kadi namba?"), answer: "number", into: "card", next: "call" },
  {
    id: "call",
    kind: "webhook",
    url: `https://duka.example${path}`,
    answers: [{ into: "points", answer: "number" }],
    done: "told",
    failed: "sorry",
  },
  { id: "told", kind: "say", text: both("Una pointi {points}."), next: "person" },
  { id: "sorry", kind: "say", text: both("Imeshindikana kwa sasa."), next: "person" },
  { id: "person", kind: "assign", memberId: null, text: both("") },
];
async function ask(path: string, ...answered: { status: number; body: string }[]) {
  answers.set(path, answered);
  const chat = await makeFlowChat(rig);
  const flowId = await publish(chat, asking(path));
  await chat.write("Habari");
  await rig.sandbox.say(chat.msisdn, { text: "77" }, chat.phoneNumberId);
  return { ...chat, flowId, calls: () => called.filter((one) => one.path === path) };
}

test("a step calls the shop's address, signed, and goes on with what it answers", async () => {
  const chat = await ask("/points", { status: 200, body: '{"points": 1200, "name": "x", "__proto__": 1}' });
  await chat.heard("Una pointi 1200.");
  const [{ body, signature }] = chat.calls() as [Called];
  const { id, ...sent } = JSON.parse(body) as { id: string };
  expect(sent).toEqual({ chatflow_id: chat.flowId, version: 1, step_id: "call", variables: { card: "77" } });
  const at = new Date(Number(/^t=(\d+)/.exec(signature)![1]) * 1_000);
  expect(signature).toBe(signatureOf(body, getWebhookSecret(chat.ctx, rig.harness.deps.secrets), at));
  expect(chat.calls()).toHaveLength(1);
  // A job that runs again finds nobody waiting, and says nothing twice.
  const waited = {
    conversationId: (await chat.conversation()).id,
    stepId: "call",
    since: Number(id.split(":")[1]),
    calls: 0,
  };
  expect(await callWebhook(chat.ctx, rig.harness.deps, waited)).toBeNull();
  expect(chat.calls()).toHaveLength(1);
});

test("an address that is there a moment later is called again with the same id", async () => {
  const ok = { status: 200, body: '{"points": "3"}' };
  const chat = await ask("/later", { status: 503, body: "" }, ok);
  await chat.heard("Una pointi 3.");
  const ids = chat.calls().map(({ body }) => (JSON.parse(body) as { id: string }).id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test.each([
  ["no field", '{"balance": 1}'],
  ["another kind", '{"points": "nyingi"}'],
  ["no text", '{"points": {"of": 1}}'],
])("an answer with %s takes the step's other way", async (name, body) => {
  const chat = await ask(`/bad-${name.replace(" ", "-")}`, { status: 200, body });
  await chat.heard("Imeshindikana kwa sasa.");
  expect(chat.calls()).toHaveLength(1);
});

test("two answers at once move a chat once, and one that comes late moves none", async () => {
  const chat = await makeFlowChat(rig);
  await publish(chat, asking("/by-hand"));
  answers.set("/by-hand", [{ status: 503, body: "" }]);
  await chat.write("Habari");
  await rig.sandbox.say(chat.msisdn, { text: "77" }, chat.phoneNumberId);
  await expect.poll(chat.runs).toMatchObject([{ at: "call" }]);
  const [run] = await chat.runs();
  const since = run!.touchedAt.getTime();
  const waited = { conversationId: (await chat.conversation()).id, stepId: "call", since, calls: 0 };
  const goOn = (points: number, of = waited) =>
    inTransaction(chat.ctx, (tx) => goOnWithWebhook(tx, of, { ok: true, values: { points } }));
  expect(await goOn(9, { ...waited, since: since - 1 })).toBeNull();
  const moved = await Promise.all([goOn(1), goOn(1)]);
  expect(moved.filter((one) => one !== null)).toHaveLength(1);
  expect(await goOn(2)).toBeNull();
  expect(await chat.runs()).toEqual([]);
});

test("a PDF that the shop keeps is sent as a document; one that it does not have keeps a flow from going live", async () => {
  const chat = await makeFlowChat(rig);
  const pdf = Buffer.from("%PDF-1.4\nbei za jumla\n%%EOF\n");
  await expect(addFlowFile(chat.ctx, rig.harness.deps.files, Buffer.from("<html>"))).rejects.toMatchObject({
    code: "product_file.unreadable",
  });
  const { id: fileId } = await addFlowFile(chat.ctx, rig.harness.deps.files, pdf);
  const steps: Step[] = [
    {
      id: "pdf",
      kind: "send",
      content: { kind: "pdf", fileId, fileName: "Bei.pdf" },
      caption: both("Bei za {shop}"),
      next: "end",
    },
    { id: "end", kind: "end" },
  ];
  const other = await makeFlowChat(rig);
  const { id, revision, faults } = await save(other, steps);
  expect(faults).toEqual([{ stepId: "pdf", code: "file_unavailable", field: "content.fileId" }]);
  await expect(publishChatflow(other.ctx, id, revision)).rejects.toMatchObject({ code: "chatflow.faulty" });

  await publish(chat, steps);
  const sent = await chat.write("Habari");
  const { document } = sent as unknown as { document: { link: string; filename: string; caption: string } };
  expect([sent.type, document.filename, document.caption]).toEqual([
    "document",
    "Bei.pdf",
    "Bei za Neema Vitenge",
  ]);
  const file = await fetch(document.link);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf);
});
