import { afterAll, beforeAll, expect, test } from "vitest";
import { inSystem } from "#kernel/ctx.ts";
import { makeChannel } from "#test/chat-rig.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { findChannelsByNumber } from "./connect.repository.ts";
import { webhookNoter } from "./note-webhook.ts";
import { updateChannel } from "./signups.repository.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const noteWebhook = webhookNoter();

test("a webhook is noted once a minute, and does not wait for who is noting another one", async () => {
  const { ctx, shopId } = await harness.makeShop();
  const number = "998877665544332";
  const id = await makeChannel(ctx, harness.deps.secrets, number);
  const read = async () =>
    (await harness.base.store.readSystem((db) => findChannelsByNumber(db, [number]))).get(number)!.channel;
  const before = await read();
  const began = new Date("2026-11-21T07:00:00.000Z");
  harness.setNow(began);
  await inSystem(harness.base, async ({ db }) => {
    // Somebody else is at the row, and has not committed.
    await updateChannel(db, shopId, id, { quality: "high" });
    await noteWebhook(harness.base, [before]);
    expect((await read()).webhookSeenAt).toBeNull();
  });
  await Promise.all(Array.from({ length: 5 }, () => noteWebhook(harness.base, [before])));
  expect((await read()).webhookSeenAt).toEqual(began);

  harness.setNow(new Date(began.getTime() + 59_000));
  await Promise.all([noteWebhook(harness.base, [before]), noteWebhook(harness.base, [await read()])]);
  expect((await read()).webhookSeenAt).toEqual(began);
  const later = new Date(began.getTime() + 60_000);
  harness.setNow(later);
  await noteWebhook(harness.base, [await read()]);
  expect((await read()).webhookSeenAt).toEqual(later);
});
