import { and, eq, isNull } from "drizzle-orm";
import { members } from "#db/schema/staff.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { countOwnTill } from "#modules/day-ends/count-own-till.ts";
import { signDay } from "#modules/day-ends/sign-day.ts";
import { daysBefore } from "#kernel/shop-day.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { defineExamples, newKey, same } from "../example.ts";

const pin = "4821";
let hashed: Promise<string> | undefined;
let days = 0;
/** Each later than those before: days are signed in their order. */
const laterDay = () => daysBefore("2020-01-01", -(days += 1));
/** The day that was signed last in each shop, which alone can be opened again. */
const lastSigned = new Map<string, string>();

/** A day long ago that was counted and signed. */
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
  const day = laterDay();
  await countOwnTill(ctx, day, { floatMinor: 0, countedMinor: 0 });
  await signDay(
    ctx,
    day,
    { countedMinor: 0, expectedMinor: 0, ownTills: [], pieces: [], note: `${word} sawa` },
    { limits: harness.deps.limits, pin },
    newKey()["idempotency-key"],
  );
  lastSigned.set(shopId, day);
  return { day, word, shopId, ids: [shopId] };
}

export const dayEndsExamples = defineExamples(makeDayEnd, {
  getDayEnd: {
    ask: (_of, own) => ({ query: { day: own.day } }),
    expected: same(200, 403, 401),
    reads: true,
  },
  listDayEnds: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  countOwnTill: {
    ask: () => ({ params: { day: laterDay() }, body: { float_minor: 0, counted_minor: 0 } }),
    expected: same(204, 403, 401),
  },
  signDay: {
    ask: (_of, own) => ({
      params: { day: laterDay() },
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
    ask: (_of, own) => ({
      params: { day: lastSigned.get(own.shopId)! },
      body: { reason: `${own.word} makosa`, pin },
    }),
    // The second who opens it finds it open.
    expected: { ...same(200, 403, 401), owner: [200, 409] },
    reads: true,
  },
});
