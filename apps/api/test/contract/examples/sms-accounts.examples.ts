import { and, eq, inArray, isNull } from "drizzle-orm";
import { insertAccount } from "#modules/sms-accounts/sms-accounts.repository.ts";
import { insertTopUp } from "#modules/sms-accounts/top-ups.repository.ts";
import { smsAccounts, smsBatches, smsSenders, smsTopUps } from "#db/schema/sms.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { Db } from "#kernel/db.ts";
import { newId, type ShopId, type SmsAccountId } from "#kernel/ids.ts";
import { insertCredit } from "#modules/sms-accounts/credits.repository.ts";
import { ensureAgizaAccount } from "#modules/sms-accounts/ensure-agiza-account.ts";
import { newPaymentReference } from "#modules/payments/payment-reference.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { anybody, byId, defineExamples, newKey, same } from "../example.ts";

const openStatuses = ["created", "submitted", "pending"] as const;
let count = 0;

/** An account of the shop's own with a name, our own with parts, and a payment for more. */
async function makeAccounts({ harness, ctx, shopId, word }: ShopWorld) {
  const now = harness.base.now();
  const topUpId = newId<"stu">("stu", now);
  const made = await inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const agizaId = await ensureAgizaAccount(tx);
    // A shop has few names, and one payment that rings.
    await db.delete(smsSenders).where(and(eq(smsSenders.shopId, shopId), eq(smsSenders.accountId, agizaId)));
    await db
      .update(smsTopUps)
      .set({ status: "failed", failureCode: "expired" })
      .where(and(eq(smsTopUps.shopId, shopId), inArray(smsTopUps.status, openStatuses)));
    const account = (await findOwn(db, shopId)) ?? (await addOwn(db, { harness, shopId, word }));
    const { id } = account;
    const [sender = await addSender(db, { shopId, accountId: id, word, now })] = await db
      .select({ id: smsSenders.id })
      .from(smsSenders)
      .where(and(eq(smsSenders.shopId, shopId), eq(smsSenders.accountId, id)))
      .limit(1);
    await insertCredit(db, { shopId, kind: "granted", parts: 10, createdAt: now });
    await db
      .insert(smsBatches)
      .values({ shopId, ref: `${word}-${count++}`, accountId: id, people: 1, parts: 1, createdAt: now });
    await insertTopUp(db, {
      shopId,
      id: topUpId,
      amountMinor: 1_000_000,
      partPriceMinor: 2_000,
      phone: "+255754000001",
      network: "mpesa",
      status: "failed",
      failureCode: "user_cancelled",
      provider: "selcom",
      reference: newPaymentReference(),
      pollCount: 0,
      createdAt: now,
      expiresAt: now,
      finishedAt: now,
    });
    return { agizaId, account, senderId: sender.id };
  });
  const { agizaId, senderId } = made;
  const { id, reportToken, updatedAt } = made.account;
  return {
    id,
    agizaId,
    senderId,
    topUpId,
    reportToken,
    updatedAt: updatedAt.toISOString(),
    ids: [id, agizaId, senderId, topUpId],
  };
}

const ownColumns = {
  id: smsAccounts.id,
  reportToken: smsAccounts.reportToken,
  updatedAt: smsAccounts.updatedAt,
};

/** A shop has one account at a provider: the one that was made before. */
async function findOwn(db: Db, shopId: ShopId) {
  const [own] = await db
    .select(ownColumns)
    .from(smsAccounts)
    .where(
      and(eq(smsAccounts.shopId, shopId), isNull(smsAccounts.removedAt), eq(smsAccounts.provider, "beem")),
    );
  return own;
}

async function addOwn(db: Db, { harness, shopId, word }: Pick<ShopWorld, "harness" | "shopId" | "word">) {
  const now = harness.base.now();
  await insertAccount(db, {
    shopId,
    id: newId<"sma">("sma", now),
    provider: "beem",
    keysSealed: harness.deps.secrets.seal('{"apiKey":"a","secretKey":"b"}'),
    nameEnd: word.slice(0, 4),
    partPriceMinor: 2_200,
    fallbackSender: "INFO",
    reportToken: `token-${word}-${count++}`,
    createdAt: now,
    updatedAt: now,
  });
  return (await findOwn(db, shopId))!;
}

async function addSender(
  db: Db,
  { shopId, accountId, word, now }: { shopId: ShopId; accountId: SmsAccountId; word: string; now: Date },
) {
  const name = word.replaceAll(/[^A-Za-z0-9]/g, "").slice(0, 11);
  const id = newId<"ssn">("ssn", now);
  await db
    .insert(smsSenders)
    .values({ shopId, id, accountId, name, operators: {}, createdAt: now, updatedAt: now });
  return { id };
}

const keys = { api_key: "a", secret_key: "b" };

export const smsAccountsExamples = defineExamples(makeAccounts, {
  listSmsAccounts: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  // Nobody answers for the providers here: keys that cannot be tried are not taken.
  addSmsAccount: {
    ask: () => ({
      headers: newKey(),
      body: {
        provider: "nextsms",
        keys: { username: "duka", password: "siri" },
        part_price_minor: 2_200,
        fallback_sender: null,
      },
    }),
    expected: same(503, 403, 401),
  },
  changeSmsAccount: {
    ask: (of) => ({
      params: { id: of.id },
      body: { part_price_minor: 1_900, fallback_sender: "INFO", updated_at: of.updatedAt },
    }),
    expected: byId(200, 403),
    reads: true,
  },
  replaceSmsKeys: { ask: (of) => ({ params: { id: of.id }, body: { keys } }), expected: byId(503, 403) },
  checkSmsAccount: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403), reads: true },
  removeSmsAccount: { ask: (of) => ({ params: { id: of.id } }), expected: byId(204, 403) },
  addSmsSender: {
    ask: (of) => ({
      params: { id: of.agizaId },
      headers: newKey(),
      body: { name: `MPYA${String(count++ % 10_000)}` },
    }),
    expected: byId(201, 403),
  },
  noteSmsSender: {
    ask: (of) => ({
      params: { id: of.senderId },
      body: { operators: { vodacom: { state: "approved", reason: "" } } },
    }),
    expected: byId(200, 403),
    reads: true,
  },
  removeSmsSender: { ask: (of) => ({ params: { id: of.senderId } }), expected: byId(204, 403) },
  countSmsParts: {
    ask: () => ({ body: { text: "Habari, “kanga” zimefika" } }),
    expected: same(200, 403, 401),
  },
  // The platform sells nothing where it has no account to be paid at.
  requestSmsTopUp: {
    ask: () => ({ headers: newKey(), body: { amount_minor: 1_000_000, phone: "0754 000 001" } }),
    expected: same(409, 403, 401),
  },
  listSmsTopUps: { ask: () => ({}), expected: same(200, 403, 401) },
  getSmsTopUp: { ask: (of) => ({ params: { id: of.topUpId } }), expected: byId(200, 403) },
  receiveSmsTopUpNotice: {
    ask: (of) => ({ params: { id: of.topUpId }, body: {} }),
    expected: anybody(200, 200),
  },
  receiveSmsReports: {
    ask: (of) => ({ params: { token: of.reportToken }, body: {} }),
    expected: anybody(200, 200),
  },
});
