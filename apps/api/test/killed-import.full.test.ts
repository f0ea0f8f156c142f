import { and, count, eq, sum } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customerPhones, customers } from "#db/schema/customers.ts";
import { products } from "#db/schema/products.ts";
import { ledgerEntries } from "#db/schema/payments.ts";
import { members } from "#db/schema/staff.ts";
import { statementLines } from "#db/schema/statement-lines.ts";
import { stockMovements } from "#db/schema/stock.ts";
import type { Db } from "#kernel/db.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { type ApiProcess, startApi } from "./api-process.ts";
import { type Harness, startHarness } from "./harness.ts";
import { readJson } from "./read-json.ts";
import { signInAs } from "./sign-in-as.ts";

let harness: Harness;
const running: ApiProcess[] = [];
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(async () => {
  await Promise.all(running.map((worker) => worker.kill()));
  await harness.stop();
});

/** A process that only works through jobs. */
async function startWorker(): Promise<ApiProcess> {
  const worker = await startApi(
    { DATABASE_URL: harness.env.DATABASE_URL!, DATA_DIR: harness.env.DATA_DIR, LOG_LEVEL: "error" },
    ["--worker"],
  );
  running.push(worker);
  return worker;
}

const pin = "4826";

/** Lists of each kind: where they go, a row, and what is left of them in the end. */
const everyKind = [
  {
    path: "product-imports",
    row: (n: number) => ({
      when_exists: "refuse",
      product: { name: `Bidhaa ${n}`, category: "home", price_minor: 500_000, stock: 3 },
    }),
    expectKept: async (db: Db, total: number) => {
      const kept = await db.select({ name: products.name }).from(products);
      expect(new Set(kept.map(({ name }) => name)).size).toBe(total);
      expect(kept).toHaveLength(total);
      expect(await db.select({ count: count() }).from(stockMovements)).toEqual([{ count: total }]);
    },
  },
  {
    path: "customer-imports",
    row: (n: number) => ({ customer: { name: `Mteja ${n}`, phones: [`07${String(54_000_000 + n)}`] } }),
    expectKept: async (db: Db, total: number) => {
      const kept = await db.select({ name: customers.name, consent: customers.smsConsent }).from(customers);
      expect(kept).toHaveLength(total);
      expect(new Set(kept.map(({ name }) => name)).size).toBe(total);
      expect(new Set(kept.map(({ consent }) => consent))).toEqual(new Set(["unknown"]));
      expect(await db.select({ count: count() }).from(customerPhones)).toEqual([{ count: total }]);
    },
  },
  {
    path: "statement-imports",
    asksPin: true,
    row: (n: number) => ({
      line: {
        direction: "in",
        at: "2026-11-20T09:05:00+03:00",
        amount_minor: 500_000,
        reference: `DKQ${String(10_000_000 + n)}`,
      },
    }),
    expectKept: async (db: Db, total: number) => {
      expect(await db.$count(statementLines)).toBe(total);
      const [kept] = await db
        .select({ count: count(), amountMinor: sum(ledgerEntries.amountMinor).mapWith(Number) })
        .from(ledgerEntries)
        .where(eq(ledgerEntries.accountCode, "own_till:other"));
      expect(kept).toEqual({ count: total, amountMinor: total * 500_000 });
    },
  },
];

/** Rows of a list. */
const total = 5_000;

test.each(everyKind)(
  "an import of $path whose process is killed goes on in the next one, and adds each row once",
  async ({ path: lists, row, expectKept, asksPin = false }) => {
    const { shopId } = await harness.makeShop();
    const { token, userId } = await signInAs(harness, shopId);
    const pinHash = await hashPassword(pin);
    await harness.base.store.system((db) =>
      db
        .update(members)
        .set({ pinHash })
        .where(and(eq(members.shopId, shopId), eq(members.userId, userId))),
    );
    const ask = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
      const answer = await harness.app.request(`/store/api/v1/${lists}${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          "Content-Type": "application/json",
          "Idempotency-Key": "a-killed-import",
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      expect(answer.ok).toBe(true);
      return readJson<Answer>(answer);
    };
    const { id } = await ask<{ id: string }>("POST", "", { file_name: "orodha.csv" });
    for (let from = 0; from < total; from += 500) {
      const rows = Array.from({ length: 500 }, (_, at) => ({ row: from + at + 2, ...row(from + at) }));
      await ask("PUT", `/${id}/rows`, { rows });
    }
    await ask("POST", `/${id}/start`, asksPin ? { pin } : undefined);
    const added = async () => (await ask<{ added: number }>("GET", `/${id}`)).added;

    const first = await startWorker();
    await expect.poll(added, { interval: 5 }).toBeGreaterThan(0);
    await first.kill();
    expect(await added()).toBeLessThan(total);

    const next = await startWorker();
    await expect.poll(async () => (await ask<{ status: string }>("GET", `/${id}`)).status).toBe("done");
    expect(await ask("GET", `/${id}`)).toMatchObject({ added: total, refused: 0, waiting: 0 });
    await harness.base.store.tenant(shopId, (db) => expectKept(db, total));
    await next.kill();
  },
);
