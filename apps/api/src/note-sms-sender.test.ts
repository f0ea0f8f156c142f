import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shops } from "#db/schema/shops.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { smsOperators } from "#kernel/sms-words.ts";
import { addSmsSender } from "#modules/sms-accounts/add-sms-sender.ts";
import { ensureAgizaAccount } from "#modules/sms-accounts/ensure-agiza-account.ts";
import { listSmsAccounts } from "#modules/sms-accounts/get-sms-accounts.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { silentLog } from "#test/silent-log.ts";
import { runNoteSmsSender } from "./note-sms-sender.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

async function shopWithName(name: string) {
  const shop = await harness.makeShop({ name: "Duka la Majina" });
  const accountId = await inTransaction(shop.ctx, ensureAgizaAccount);
  await addSmsSender(shop.ctx, accountId, name, "note-sms-sender");
  const slug = await shop.ctx.store.tenant(shop.shopId, async (db) => {
    const [row] = await db.select({ slug: shops.slug }).from(shops).where(eq(shops.shopId, shop.shopId));
    return row!.slug;
  });
  const operators = async () => (await listSmsAccounts(shop.ctx)).items[0]!.senders[0]!.operators;
  const run = (...args: string[]) => runNoteSmsSender(harness.env, ["--shop", slug, ...args], silentLog);
  return { operators, run };
}

test("what one operator answered is noted of that one, and without an operator of all", async () => {
  const { run, operators } = await shopWithName("KITENGE");
  expect(await run("--name", "KITENGE", "--operator", "vodacom", "--state", "approved")).toBe(
    "KITENGE of Duka la Majina is approved at vodacom.",
  );
  const after = await operators();
  expect(after.vodacom).toEqual({ state: "approved", reason: "" });
  expect(after.airtel?.state).toBe("submitted");
  await run("--name", "KITENGE", "--state", "rejected", "--reason", "no letter of the business");
  const all = await operators();
  for (const operator of smsOperators)
    expect(all[operator]).toEqual({ state: "rejected", reason: "no letter of the business" });
});

test.each([
  [["--name", "NYINGINE", "--state", "approved"], "asked for no name NYINGINE"],
  [["--name", "KITENGE", "--state", "fine"], "--state is one of"],
  [["--name", "KITENGE", "--state", "approved", "--operator", "nobody"], "--operator is one of"],
  [["--unknown"], "Unknown option"],
])("%s says what is wrong", async (args, words) => {
  const { run } = await shopWithName("KITENGE");
  await expect(run(...args)).rejects.toThrow(words);
});
