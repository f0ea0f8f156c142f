import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { startSandbox } from "@agiza/rig/sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Snapshot } from "./contract.ts";
import { orderOf, startRig, type Rig } from "./rig/rig.ts";
import { messageIn, startShopServer } from "./rig/shop-server.ts";

const zainab = "255754000218";
let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.stop());

test("a restart keeps chats, prompts, orders, faults, clock and scenario", async () => {
  await rig.say(zainab, "Habari");
  await rig.graph({ messaging_product: "whatsapp", to: zainab, type: "text", text: { body: "Karibu" } });
  await rig.selcomClient.postFunc("/checkout/create-order-minimal", orderOf("KEEP1", 25_000));
  await rig.selcomClient.postFunc("/checkout/wallet-payment", {
    transid: "TKEEP1",
    order_id: "KEEP1",
    msisdn: zainab,
  });
  await rig.control("POST", "/faults", { target: "selcom.webhook", fault: "drop", times: 2 });
  await rig.control("POST", "/clock", { advance_seconds: 60 });
  await rig.shop.hears(({ body }) => body.includes('"status":"read"'));
  const before = await stateOf(rig.sandbox.url);

  await rig.restart();
  const after = await stateOf(rig.sandbox.url);
  expect(after).toEqual(before);
  expect(after.prompts).toMatchObject([{ reference: "KEEP1", state: "waiting" }]);
  await rig.control("POST", `/prompts/${after.prompts[0]!.id}`, { action: "approve" });
  const status = await rig.selcomClient.getFunc("/checkout/order-status", { order_id: "KEEP1" });
  expect(status.data[0]).toMatchObject({ payment_status: "COMPLETED" });
});

test("a webhook the shop has not taken yet is delivered after a restart", async () => {
  rig.shop.answerWith(503);
  await rig.say(zainab, "Usinisahau");
  const isIt = (body: string | undefined) => body === "Usinisahau";
  const textIn = (heard: Parameters<typeof messageIn>[0]) =>
    messageIn(heard)?.["text"]?.["body"] as string | undefined;
  await rig.shop.hears((heard) => isIt(textIn(heard)));
  await rig.sandbox.stop();
  rig.shop.heard.length = 0;
  rig.shop.answerWith(200);
  await rig.restart();
  await rig.shop.hears((heard) => isIt(textIn(heard)));
  expect(rig.shop.heard.filter((heard) => isIt(textIn(heard)))).toHaveLength(1);
});

test("a killed process loses nothing it answered for, and an open stream does not keep one from stopping", async () => {
  const shop = await startShopServer("x");
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "agiza-sandbox-"));
  const first = await startSandbox(shop.url, { folder });
  const ids: string[] = [];
  const talk = (async () => {
    for (;;) {
      const response = await fetch(`${first.url}/__sandbox/customers/${zainab}/say`, {
        method: "POST",
        body: JSON.stringify({ text: `Namba ${ids.length}` }),
      }).catch(() => null);
      if (!response?.ok) return;
      ids.push(((await response.json()) as { id: string }).id);
      if (ids.length === 200) void first.kill();
    }
  })();
  await talk;
  await first.kill();

  const second = await startSandbox(shop.url, { folder });
  const kept = new Set((await stateOf(second.url)).messages.map(({ id }) => id));
  expect(ids.length).toBeGreaterThanOrEqual(200);
  expect(ids.filter((id) => !kept.has(id))).toEqual([]);

  const stream = await fetch(`${second.url}/__sandbox/stream`);
  // One that did not stop by itself is killed in the end, and has no exit code.
  expect(await second.stop()).toBe(0);
  await stream.body?.cancel().catch(() => undefined);
  await shop.stop();
  fs.rmSync(folder, { recursive: true });
});

async function stateOf(
  url: string,
): Promise<Pick<Snapshot, "customers" | "messages" | "prompts" | "faults" | "scenario">> {
  const response = await fetch(`${url}/__sandbox/stream`);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let seen = "";
  while (!seen.includes("\n\n")) seen += (await reader.read()).value ?? "";
  await reader.cancel();
  const { customers, messages, prompts, faults, scenario, clock } = JSON.parse(
    seen.split("\n")[1]!.slice("data: ".length),
  ) as Snapshot;
  const advanced = { advanced_seconds: clock.advanced_seconds };
  return { customers, messages, prompts, faults, scenario, ...advanced };
}
