import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog } from "#db/schema/outbox.ts";
import { smsAccounts } from "#db/schema/sms.ts";
import type { SmsAccountId } from "#kernel/ids.ts";
import type { SmsGateway } from "#ports/sms-gateway.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { addSmsAccount } from "./add-sms-account.ts";
import { removeSmsAccount } from "./remove-sms-account.ts";
import { replaceSmsKeys } from "./replace-sms-keys.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const gateway: SmsGateway = {
  batchSize: 500,
  send: () => Promise.resolve({ kind: "answered", people: [] }),
  readReports: () => [],
  askReports: () => Promise.resolve([]),
  listSenders: () => Promise.resolve(null),
  getBalance: () => Promise.resolve({ kind: "parts", parts: 7 }),
};

test("neither keys nor the secret of the address for reports come into the trail", async () => {
  const { ctx, shopId } = await harness.makeShop();
  const keys = { apiKey: "siri-ya-funguo", secretKey: "siri-nyingine" };
  const account = { provider: "beem", partPriceMinor: null, fallbackSender: null } as const;
  const added = await addSmsAccount(ctx, () => gateway, { ...account, keys }, crypto.randomUUID());
  const id = added.id as SmsAccountId;
  await replaceSmsKeys(ctx, () => gateway, id, { ...keys, secretKey: "siri-mpya" });
  await removeSmsAccount(ctx, id);
  const { rows, tokens } = await ctx.store.tenant(shopId, async (db) => ({
    rows: await db.select().from(auditLog),
    tokens: (await db.select().from(smsAccounts)).map(({ reportToken }) => reportToken),
  }));
  expect(rows.map(({ action }) => action)).toEqual([
    "sms_account.added",
    "sms_account.keys_replaced",
    "sms_account.removed",
  ]);
  for (const secret of [...tokens, "siri"]) expect(JSON.stringify(rows)).not.toContain(secret);
});
