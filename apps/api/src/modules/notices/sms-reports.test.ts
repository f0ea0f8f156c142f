import { afterAll, beforeAll, expect, test } from "vitest";
import { notices } from "#db/schema/notices.ts";
import { newId } from "#kernel/ids.ts";
import { type Harness, startHarness } from "#test/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const report = (token: string, body: unknown) =>
  harness.app.request(`/store/webhooks/sms?token=${token}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

test("a report needs the secret of its address, and settles the message it names", async () => {
  const now = new Date();
  await harness.base.store.system((db) =>
    db.insert(notices).values({
      id: newId("ntc", now),
      kind: "invitation",
      channel: "sms",
      recipient: "+255713000001",
      language: "sw",
      status: "sent",
      providerRef: "35918915-1",
      createdAt: now,
      updatedAt: now,
    }),
  );
  const status = async () =>
    (await harness.base.store.system((db) => db.select().from(notices))).map((notice) => notice.status);
  const said = { request_id: 35_918_915, recipient_id: 1, dest_addr: "255713000001", status: "DELIVERED" };
  expect((await report("guessed", said)).status).toBe(403);
  expect(await status()).toEqual(["sent"]);
  expect((await report(harness.env.SMS_REPORT_TOKEN, said)).status).toBe(200);
  expect(await status()).toEqual(["delivered"]);
  expect((await report(harness.env.SMS_REPORT_TOKEN, "nonsense")).status).toBe(200);
});
