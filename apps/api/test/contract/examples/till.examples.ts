import { deviceQueues, tillDevices } from "#db/schema/till.ts";
import { changeTillSettings } from "#modules/till/change-till-settings.ts";
import { getTillSettings } from "#modules/till/get-till-settings.ts";
import { signInAs } from "#test/sign-in-as.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { toWire } from "#kernel/wire.ts";
import { byId, defineExamples, same } from "../example.ts";

const randomKey = () => crypto.randomUUID().replaceAll("-", "");

let count = 0;
/** A letter that no device of these examples was given lately; they have A. */
const nextLetter = () => "BCDEFGHIJKLMNOPQRSTUVWXYZ"[count++ % 25]!;

/** A device on which somebody is signed in, named with the shop's word, and a fee of that word. */
async function makeTill({ harness, ctx, shopId, word }: ShopWorld) {
  const { sessionId } = await signInAs(harness, shopId, []);
  const fee = {
    name: `${word} mfuko`,
    feeKind: "fixed_amount" as const,
    feeMinor: 50_000,
    feeBasisPoints: 0,
  };
  const now = await getTillSettings(ctx);
  // Of one shop all examples see the same settings: one that is made later makes no other one old.
  const settings =
    now.extraFees.length > 0 ? now : await changeTillSettings(ctx, { ...now, extraFees: [fee] });
  await harness.base.store.tenant(shopId, async (db) => {
    await db.delete(tillDevices);
    const named = { name: `${word} kaunta`, prefix: "A", updatedAt: harness.base.now() };
    await db.insert(tillDevices).values({ shopId, sessionId, ...named });
    await db.delete(deviceQueues);
    await db.insert(deviceQueues).values({
      shopId,
      sessionId,
      deviceKey: randomKey(),
      device: `${word}, Android`,
      salesWaiting: 1,
      salesRefused: 1,
      messagesWaiting: 1,
      oldestAt: harness.base.now(),
      heardAt: harness.base.now(),
    });
  });
  const { updatedAt: _, ...form } = settings;
  return { sessionId, settings: toWire(form), word, ids: [sessionId, shopId] };
}

export const tillExamples = defineExamples(makeTill, {
  getTillSettings: { ask: () => ({}), expected: same(200, 200, 401), reads: true },
  changeTillSettings: {
    ask: (_of, own) => ({ body: own.settings }),
    expected: same(200, 403, 401),
    reads: true,
  },
  listTillDevices: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  nameTillDevice: {
    ask: (of, own) => ({
      params: { id: of.sessionId },
      body: { name: `${own.word} kaunta`, prefix: nextLetter() },
    }),
    expected: byId(200, 403),
    reads: true,
  },
  reportDeviceQueue: {
    ask: () => ({
      body: {
        device_key: randomKey(),
        sales_waiting: 1,
        sales_refused: 0,
        messages_waiting: 0,
        waiting_seconds: 60,
      },
    }),
    expected: same(204, 204, 401),
  },
  signOutTillDevice: { ask: (of) => ({ params: { id: of.sessionId } }), expected: byId(204, 403) },
});
