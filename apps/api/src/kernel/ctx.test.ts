import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog, outboxEvents } from "#db/schema/outbox.ts";
import { openQueue, type Queue } from "#jobs/queue.ts";
import { kinds, openBothDatabases } from "#test/both-databases.ts";
import { silentLog } from "#test/silent-log.ts";
import { AppError } from "./app-error.ts";
import {
  type Ctx,
  forShop,
  inSystem,
  inTransaction,
  inTransactionOfLink,
  type Reader,
  reading,
  withActor,
} from "./ctx.ts";
import { newId, type ShopId } from "./ids.ts";
import { debounceAfter, handleJob, subscribe, subscribeWithin } from "./job-handlers.ts";
import { defineEvent, defineJob } from "./jobs.ts";
import { createSecretBox } from "./secrets.ts";

let databases: Awaited<ReturnType<typeof openBothDatabases>>;
beforeAll(async () => {
  databases = await openBothDatabases();
});
afterAll(() => databases.close());

const refusal = new AppError("order.out_of_stock", 409);
const happened = defineEvent<{ number: number }>("test.happened");
const job = defineJob<{ number: number }>("test.job");
const fold = defineJob<{ shopId: ShopId }>("test.fold");

describe.each(kinds)("on %s", (kind) => {
  const ran: unknown[] = [];
  let queue: Queue;
  let ctx: Ctx;
  beforeAll(async () => {
    const jobs = {
      handlers: [
        handleJob(job, async (_base, payload) => void ran.push(payload)),
        handleJob(fold, async (_base, { shopId }) => void ran.push(shopId)),
      ],
      subscriptions: [
        subscribe(happened, "test.subscriber", async (_base, { payload }) => void ran.push(payload)),
        subscribeWithin(happened, "test.within", (within, { number }) =>
          inTransaction(within, (tx) => tx.audit({ action: "within", subject: String(number) })),
        ),
      ],
      schedules: [],
      debounces: [debounceAfter(fold, happened)],
    };
    queue = await openQueue(databases[kind], jobs, silentLog);
    const base = {
      store: databases[kind].store,
      outbox: queue.outbox,
      settings: {} as Ctx["settings"],
      secrets: createSecretBox("a test"),
      log: silentLog,
      requestId: "test",
      language: "en",
      now: () => new Date(),
    } as const;
    ctx = forShop(base, newId("shp", base.now()), { kind: "system", job: "before" });
  });
  afterAll(() => queue.stop());

  const read = () =>
    reading(ctx, async ({ db, shopId }) => ({
      events: (await db.select().from(outboxEvents).where(eq(outboxEvents.shopId, shopId))).map(
        ({ payload }) => payload["number"],
      ),
      audits: (await db.select().from(auditLog).where(eq(auditLog.shopId, shopId)))
        .map(({ actor, subject }) => `${actor} ${subject}`)
        .toSorted(),
    }));

  test("another actor's name stands in what is written, and the first one's again after it", async () => {
    await inTransaction(ctx, async (tx) => {
      const asRobot = withActor(tx, { kind: "system", job: "robot" });
      await asRobot.audit({ action: "test", subject: "1" });
      await inTransaction(asRobot, (joined) => joined.audit({ action: "test", subject: "2" }));
      await tx.audit({ action: "test", subject: "3" });
    });
    const { audits } = await read();
    expect(audits).toEqual(["system:before 3", "system:robot 1", "system:robot 2"]);
  });

  test("an attempt that fails leaves no event, no job and no work within the event", async () => {
    ran.length = 0;
    await inTransaction(ctx, async (tx) => {
      await tx.emit(happened({ number: 10 }));
      const attempted = tx.attempt(async () => {
        await tx.emit(happened({ number: 11 }));
        await tx.enqueue(job, { number: 12 });
        throw refusal;
      });
      await expect(attempted).rejects.toBe(refusal);
      await tx.enqueue(job, { number: 13 });
    });
    const { events, audits } = await read();
    expect(events).toEqual([10]);
    expect(audits.filter((entry) => entry.startsWith("system:test.within"))).toEqual([
      "system:test.within 10",
    ]);
    queue.work(ctx);
    await expect
      .poll(() => new Set(ran.map((payload) => JSON.stringify(payload))))
      .toEqual(
        new Set([{ number: 10 }, { number: 13 }, ctx.shopId].map((payload) => JSON.stringify(payload))),
      );
  });

  test("what only reads begins no transaction, whatever its type is made to say", async () => {
    await reading(ctx, async (reader: Reader) => {
      // @ts-expect-error a reader is no context of a verb that writes
      await expect(inTransaction(reader, () => Promise.resolve())).rejects.toThrow("only reads");
      await expect(reading(reader, ({ mode }) => Promise.resolve(mode))).resolves.toBe("read");
    });
    await inTransaction(ctx, async (tx) => {
      await tx.audit({ action: "test", subject: "seen" });
      await reading(tx, async (reader) => {
        expect((await reader.db.select().from(auditLog)).map(({ subject }) => subject)).toContain("seen");
        await expect(inTransaction(reader as unknown as Ctx, () => Promise.resolve())).rejects.toThrow(
          "only reads",
        );
      });
    });
  });

  test("a transaction is not begun inside another one, which would wait for itself", async () => {
    const nested = "inside a transaction";
    const nothing = () => Promise.resolve();
    const after = await inTransaction(ctx, async (tx) => {
      await expect(inSystem(tx, nothing)).rejects.toThrow(nested);
      await expect(inTransactionOfLink(tx, "no link", nothing)).rejects.toThrow(nested);
      await expect(tx.store.readSystem((db) => db.select().from(auditLog))).rejects.toThrow(nested);
      const other = forShop(tx, newId("shp", tx.now()), tx.actor);
      await expect(inTransaction(other, nothing)).rejects.toThrow(nested);
      await expect(reading(other, ({ db }) => db.select().from(auditLog))).rejects.toThrow(nested);
      await tx.audit({ action: "test", subject: "nested" });
      return other;
    });
    await inSystem(ctx, async (tx) => {
      await expect(inSystem(tx, nothing)).rejects.toThrow(nested);
      await expect(inTransaction(forShop(tx, ctx.shopId, ctx.actor), nothing)).rejects.toThrow(nested);
    });
    // The transaction went on, and a context that was made in it works once it is over.
    expect((await read()).audits).toContain("system:before nested");
    await expect(inTransaction(after, () => Promise.resolve("works"))).resolves.toBe("works");
  });

  test("a context for another shop is outside the transaction it was made in", async () => {
    await inTransaction(ctx, async (tx) => {
      const other = forShop(tx, newId("shp", tx.now()), tx.actor);
      expect(other).not.toHaveProperty("db");
      expect(other.mode).toBe(undefined);
    });
  });
});
