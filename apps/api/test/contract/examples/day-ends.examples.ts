import { and, eq, isNull } from "drizzle-orm";
import { members } from "#db/schema/staff.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { signDay } from "#modules/day-ends/sign-day.ts";
import { daysBefore } from "#kernel/shop-day.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { defineExamples, newKey, same } from "../example.ts";

const pin = "4821";
let hashed: Promise<string> | undefined;
let days = 0;

/** A day long ago that was signed, and the one after it. */
async function makeDayEnd({ harness, ctx, shopId, word, people }: ShopWorld) {
  const pinHash = await (hashed ??= hashPassword(pin));
  const userIds = [people.owner, ctx.actor.kind === "staff" ? ctx.actor.userId : people.owner];
  for (const userId of userIds)
    await harness.base.store.system((db) =>
      db
        .update(members)
        .set({ pinHash })
        .where(and(eq(members.shopId, shopId), eq(members.userId, userId), isNull(members.pinHash))),
    );
  days += 2;
  const day = daysBefore("2020-01-01", -days);
  const next = daysBefore(day, -1);
  await signDay(
    ctx,
    day,
    { countedMinor: 0, expectedMinor: 0, ownTills: [], pieces: [], note: `${word} sawa` },
    { limits: harness.deps.limits, pin },
    newKey()["idempotency-key"],
  );
  return { day, next, word, ids: [shopId] };
}

export const dayEndsExamples = defineExamples(makeDayEnd, {
  getDayEnd: {
    ask: (_of, own) => ({ query: { day: own.day } }),
    expected: same(200, 403, 401),
    reads: true,
  },
  listDayEnds: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  countOwnTill: {
    ask: (_of, own) => ({ params: { day: own.next }, body: { float_minor: 0, counted_minor: 0 } }),
    expected: same(204, 403, 401),
  },
  signDay: {
    ask: (_of, own) => ({
      params: { day: own.next },
      headers: newKey(),
      body: {
        counted_minor: 0,
        expected_minor: 0,
        own_tills: [{ network: "mpesa", counted_minor: 0 }],
        pieces: [{ value_minor: 1_000_000, count: 0 }],
        note: `${own.word} sawa`,
        pin,
      },
    }),
    expected: same(200, 403, 401),
    reads: true,
  },
  openDayAgain: {
    ask: (_of, own) => ({ params: { day: own.day }, body: { reason: `${own.word} makosa`, pin } }),
    expected: same(200, 403, 401),
    reads: true,
  },
});
