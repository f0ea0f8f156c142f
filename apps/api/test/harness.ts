import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, asc, eq, gt } from "drizzle-orm";
import { createApp } from "#app.ts";
import { type Database, openPostgres } from "#db/client.ts";
import { outboxEvents } from "#db/schema/outbox.ts";
import { shopCounters, shops } from "#db/schema/shops.ts";
import { members, users } from "#db/schema/staff.ts";
import { composeParts, type Parts } from "#deps.ts";
import { readEnv } from "#env.ts";
import { type Ctx, forShop, type Sight } from "#kernel/ctx.ts";
import { newId, type SessionId, type ShopId, type UserId } from "#kernel/ids.ts";
import type { AppEvent } from "#kernel/jobs.ts";
import { type Observer, unobserved } from "#kernel/observer.ts";
import type { Permissions } from "@agiza/permissions";
import { silentLog } from "./silent-log.ts";
import { createTestDatabase } from "./test-database.ts";

/** No provider answers unless a test brings one, whatever else runs on this machine. */
const nobody = "http://127.0.0.1:9";
const noProviders = {
  WHATSAPP_GRAPH_URL: nobody,
  SELCOM_URL: nobody,
  SNIPPE_URL: nobody,
  SMS_URL: nobody,
  BEEM_REPORTS_URL: nobody,
  TRA_URL: nobody,
  VFDPLUS_SERIAL_URL: nobody,
  VFDPLUS_RECEIPT_URL: nobody,
  NEXTSMS_URL: nobody,
  AFRICAS_TALKING_URL: nobody,
  SMTP_URL: "smtp://127.0.0.1:9",
  GEO_URL: nobody,
};

export type Harness = Awaited<ReturnType<typeof startHarness>>;

/**
 * The real product on a real PostgreSQL, without open ports: call verbs with `makeShop().ctx`, routes with
 * `app.request()`. The clock stands still until `setNow` moves it.
 *
 * @param environment overrides, such as the address of a sandbox
 * @param observer stands beside its work
 */
export async function startHarness(
  environment: Record<string, string> = {},
  observer: Observer = unobserved,
) {
  const test = await createTestDatabase();
  return startHarnessOn(test, await openPostgres(test.url, silentLog), environment, observer);
}

/** The same on a database that is open already; `stop` closes it. */
export async function startHarnessOn(
  test: { url: string; drop(): Promise<void> },
  database: Database,
  environment: Record<string, string> = {},
  observer: Observer = unobserved,
) {
  const folder = mkdtempSync(join(tmpdir(), "agiza-api-"));
  const env = readEnv({
    NODE_ENV: "test",
    DATA_DIR: folder,
    DATABASE_URL: test.url,
    ...noProviders,
    ...environment,
  });
  const parts = await composeParts(env, silentLog, database, observer);
  let frozen: Date | null = null;
  const base = { ...parts.base, now: () => new Date(frozen ?? new Date()) };
  const app = createApp(base, parts.deps, { ready: () => Promise.resolve(true) }, observer);
  return {
    env,
    parts: { ...parts, base } satisfies Parts,
    deps: parts.deps,
    base,
    app,
    /** Freezes the product's clock at a moment; null lets it run again. */
    setNow: (moment: Date | null) => (frozen = moment),
    /** Starts the job workers; tests of jobs wait for their effects with `expect.poll`. */
    startWorkers: () => parts.queue.work(base),
    makeShop: (options?: MakeShopOptions) => makeShop(base, options),
    async stop() {
      await parts.close();
      await test.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** `holdMinutes` 0: links sent hold no goods, so that many can wait with the last piece. */
type MakeShopOptions = { permissions?: Permissions; name?: string; holdMinutes?: number };

/** A shop of its own with an owner, so that tests never meet in the data. */
async function makeShop(
  base: Parts["base"],
  { permissions = { is_admin: true }, name = "Duka", holdMinutes = 30 }: MakeShopOptions = {},
) {
  const now = base.now();
  const shopId: ShopId = newId("shp", now);
  const userId: UserId = newId("usr", now);
  const sessionId: SessionId = newId("ses", now);
  await base.store.system(async (db) => {
    await db.insert(shops).values({
      shopId,
      name,
      slug: shopId.replace("_", "-"),
      phone: "+255754000099",
      holdMinutes,
      createdAt: now,
      updatedAt: now,
    });
    await db.insert(shopCounters).values([
      { shopId, kind: "order", next: 10_360 },
      { shopId, kind: "receipt", next: 1 },
    ]);
    await db.insert(users).values({ id: userId, name: "Neema Mushi", createdAt: now });
    await db.insert(members).values({ shopId, userId, isAdmin: true, createdAt: now });
  });
  const asStaff = (granted: Permissions, sight: Sight = { orderScope: "all", masksPhones: false }): Ctx => {
    const person = { userId, sessionId, name: "Neema Mushi" };
    return forShop(base, shopId, { kind: "staff", ...person, permissions: granted, ...sight });
  };
  return {
    shopId,
    userId,
    ctx: asStaff(permissions),
    /** The same shop through the eyes of staff with other permissions. */
    asStaff,
    /** Every event the shop has emitted, oldest first. */
    events: (afterId = 0): Promise<AppEvent[]> =>
      base.store.tenant(shopId, (db) =>
        db
          .select({ name: outboxEvents.name, payload: outboxEvents.payload })
          .from(outboxEvents)
          .where(and(eq(outboxEvents.shopId, shopId), gt(outboxEvents.id, afterId)))
          .orderBy(asc(outboxEvents.id)),
      ),
  };
}
