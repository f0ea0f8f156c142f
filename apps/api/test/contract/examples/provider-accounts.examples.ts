import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { payNumbers } from "#db/schema/pay-numbers.ts";
import { providerAccounts } from "#db/schema/payments.ts";
import { members } from "#db/schema/staff.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { findAccount } from "#modules/provider-accounts/provider-accounts.repository.ts";
import { makeProviderAccount } from "#test/factories.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { byId, defineExamples, newKey, same } from "../example.ts";

// The PIN that an owner gets in the examples of the profile.
const pin = "4821";
let hashed: Promise<string> | undefined;
let count = 0;

/** An account that nobody paid through, a number to pay to, and an owner with a PIN. */
async function makeAccount({ harness, ctx, shopId, word, people }: ShopWorld) {
  const { base, deps } = harness;
  const now = base.now();
  const name = `${word} akaunti`;
  const earlier = and(
    eq(providerAccounts.shopId, shopId),
    eq(providerAccounts.displayName, name),
    sql`not exists (select from payment_attempts a
      where a.shop_id = provider_accounts.shop_id and a.provider_account_id = provider_accounts.id)`,
  );
  // A shop has a few at most; all but the last of the requests before are done with.
  await base.store.tenant(shopId, async (db) => {
    const made = await db
      .select({ id: providerAccounts.id })
      .from(providerAccounts)
      .where(earlier)
      .orderBy(desc(providerAccounts.id));
    const done = made.slice(2).map((account) => account.id);
    await db
      .delete(providerAccounts)
      .where(and(eq(providerAccounts.shopId, shopId), inArray(providerAccounts.id, done)));
  });
  const keys = (name: string) => ({ vendor: `${word}${name}`, apiKey: `${word}-${name}`, apiSecret: "siri" });
  const id = await makeProviderAccount(ctx, deps.secrets, keys(`K${count++}`));
  const pinHash = await (hashed ??= hashPassword(pin));
  await base.store.system((db) =>
    db
      .update(members)
      .set({ pinHash })
      .where(and(eq(members.shopId, shopId), eq(members.userId, people.owner))),
  );
  const account = await base.store.tenant(shopId, async (db) => {
    const number = { network: "tpesa" as const, number: "512345", businessName: `${word} lipa` };
    const steps = { stepsSw: `${word} hatua`, changedBy: people.owner, updatedAt: now };
    await db
      .insert(payNumbers)
      .values({ shopId, ...number, ...steps })
      .onConflictDoNothing();
    const thisOne = and(eq(providerAccounts.shopId, shopId), eq(providerAccounts.id, id));
    await db.update(providerAccounts).set({ displayName: name }).where(thisOne);
    return (await findAccount(db, shopId, id))!;
  });
  const { vendor, apiKey: api_key, apiSecret: api_secret } = keys(`N${count++}`);
  return {
    id,
    keys: { vendor, api_key, api_secret },
    name,
    updatedAt: account.updatedAt.toISOString(),
    number: { number: "512346", business_name: `${word} lipa`, steps_sw: `${word} hatua`, steps_en: "" },
    ids: [id],
  };
}

export const providerAccountsExamples = defineExamples(makeAccount, {
  listProviderAccounts: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  addProviderAccount: {
    ask: (_of, { name, keys }) => ({
      headers: newKey(),
      body: { provider: "selcom", display_name: name, keys, pin },
    }),
    also: ({ name, keys: { api_key } }) => [
      {
        headers: newKey(),
        body: { provider: "snippe", display_name: name, keys: { api_key, webhook_secret: "siri" }, pin },
      },
    ],
    expected: same(201, 403, 401),
    reads: true,
  },
  reorderProviderAccounts: {
    // Another account of the shop is left out.
    ask: ({ id }) => ({ body: { ids: [id] } }),
    expected: same(409, 403, 401),
  },
  changeProviderAccount: {
    ask: ({ id, updatedAt }, { name }) => ({
      params: { id },
      body: {
        display_name: name,
        active: true,
        customer_pays_fee_on: ["mobile_money"],
        updated_at: updatedAt,
      },
    }),
    expected: byId(200, 403),
    reads: true,
  },
  replaceProviderKeys: {
    ask: ({ id }, { keys }) => ({ params: { id }, body: { keys, pin } }),
    expected: byId(200, 403),
    reads: true,
  },
  removeProviderAccount: { ask: ({ id }) => ({ params: { id } }), expected: byId(204, 403) },
  listPayNumbers: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  setPayNumber: {
    ask: (_of, { number }) => ({ params: { network: "tpesa" }, body: { ...number, pin } }),
    expected: same(200, 403, 401),
    reads: true,
  },
  // The second request finds what the first one took away.
  removePayNumber: { ask: () => ({ params: { network: "tpesa" } }), expected: byId(204, 403) },
});
