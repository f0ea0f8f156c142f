import { and, eq, ne } from "drizzle-orm";
import { leaveDirectory } from "#db/shop-directory.ts";
import { channels, channelSignups, channelSyncs, privateChats } from "#db/schema/connect.ts";
import { type ChannelId, newId, type SignupId } from "#kernel/ids.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { byId, defineExamples, same } from "../example.ts";

let count = 0;

/** A number of the shop, and a signup of its owner that waits at Meta's window, or for the test message. */
async function makeSignup({ harness, shopId, word, people }: ShopWorld) {
  const { base } = harness;
  const now = base.now();
  const channelId: ChannelId = newId("chn", now);
  const phoneNumberId = `7${now.getTime()}${count++}`;
  const id = await base.store.tenant(shopId, async (db): Promise<SignupId> => {
    await db.insert(channels).values({
      shopId,
      id: channelId,
      phoneNumberId,
      wabaId: `6${now.getTime()}${count}`,
      phone: "+255754000099",
      verifiedName: `${word} Vitenge`,
      tokenSealed: harness.deps.secrets.seal("local-whatsapp-token"),
      createdAt: now,
    });
    await db
      .insert(channelSyncs)
      .values({ shopId, channelId, kind: "history", askedAt: now, failureText: `${word} said Meta` });
    await db
      .insert(privateChats)
      .values({ shopId, phone: "+255712345678", createdAt: now })
      .onConflictDoNothing();
    const signup = {
      way: "new_number",
      userId: people.owner,
      step: "window",
      state: "open",
      codeHash: null,
      channelId: null,
      failureText: `${word} said Meta`,
      updatedAt: now,
    } as const;
    // One at a time: the shop's first is there again as if nobody had asked anything of it.
    const [known] = await db
      .select({ id: channelSignups.id })
      .from(channelSignups)
      .where(eq(channelSignups.shopId, shopId))
      .orderBy(channelSignups.id)
      .limit(1);
    if (known) {
      const others = and(eq(channelSignups.shopId, shopId), ne(channelSignups.id, known.id));
      const codes = db.select({ hash: channelSignups.codeHash }).from(channelSignups).where(others);
      await leaveDirectory(db, shopId, "signup_code", codes);
      await db.delete(channelSignups).where(others);
      await db.update(channelSignups).set(signup).where(eq(channelSignups.id, known.id));
      return known.id;
    }
    const made: SignupId = newId("sgn", now);
    await db.insert(channelSignups).values({ ...signup, shopId, id: made, createdAt: now });
    return made;
  });
  return { id, channelId, harness, shopId, ids: [id, channelId, shopId] };
}

/** The same, when everything but the test is done. */
async function makeTested(world: ShopWorld) {
  const made = await makeSignup(world);
  await world.harness.base.store.tenant(world.shopId, (db) =>
    db.update(channelSignups).set({ step: "test" }).where(eq(channelSignups.id, made.id)),
  );
  return made;
}

export const signupsExamples = {
  ...defineExamples(makeSignup, {
    getConnection: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
    // No app is set up in tests of the contract.
    beginSignup: { ask: () => ({ body: { way: "new_number" } }), expected: same(409, 403, 401) },
    takeSignupCode: {
      ask: (of) => ({
        params: { id: of.id },
        body: { code: `AQB${crypto.randomUUID()}`, waba_id: "1029384756611" },
      }),
      expected: byId(200, 403),
    },
    endSignupWindow: {
      ask: (of) => ({ params: { id: of.id }, body: {} }),
      expected: byId(200, 403),
    },
    resumeSignup: { ask: (of) => ({ params: { id: of.id }, body: {} }), expected: byId(200, 403) },
    leaveSignup: { ask: (of) => ({ params: { id: of.id } }), expected: byId(204, 403) },
    connectByToken: {
      ask: () => ({
        body: {
          token: `EAA${crypto.randomUUID()}`,
          waba_id: "1029384756611",
          phone_number_id: "5647382910",
        },
      }),
      expected: same(200, 403, 401),
    },
    checkChannel: { ask: (of) => ({ params: { id: of.channelId } }), expected: byId(204, 403) },
    testChannel: { ask: (of) => ({ params: { id: of.channelId } }), expected: byId(200, 403) },
    getChannelTraffic: { ask: (of) => ({ params: { id: of.channelId } }), expected: byId(200, 403) },
    stopCopying: { ask: (of) => ({ params: { id: of.channelId } }), expected: byId(204, 403) },
    disconnectChannel: { ask: (of) => ({ params: { id: of.channelId } }), expected: byId(204, 403) },
    listPrivateChats: { ask: () => ({}), expected: same(200, 403, 401) },
    setPrivateChats: {
      ask: () => ({ body: { phones: [`0712 ${String(100_000 + (count++ % 900_000))}`] } }),
      expected: same(200, 403, 401),
    },
  }),
  ...defineExamples(makeTested, {
    finishSignup: { ask: (of) => ({ params: { id: of.id } }), expected: byId(204, 403) },
  }),
};
