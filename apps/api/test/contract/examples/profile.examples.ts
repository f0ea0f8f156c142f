import { and, eq, inArray, isNull } from "drizzle-orm";
import sharp from "sharp";
import { sessions } from "#db/schema/auth.ts";
import { members, users } from "#db/schema/staff.ts";
import { newId, type SessionId, type UserId } from "#kernel/ids.ts";
import { hashToken, newToken } from "#kernel/secrets.ts";
import { macOfCode } from "#modules/auth/code.rules.ts";
import { insertCode } from "#modules/auth/codes.repository.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { rememberDevice } from "#modules/auth/known-devices.ts";
import { signInAs } from "#test/sign-in-as.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { type Ask, anybody, defineExamples, newAddress, same } from "../example.ts";

const password = "karibu-tena";
const pin = "4821";
const code = "482913";
let hashed: Promise<[password: string, pin: string]> | undefined;
let photo: Promise<Uint8Array> | undefined;
let phones = 0;
const nextPhone = () => `+2557692${String(phones++).padStart(5, "0")}`;

const drawPhoto = async () =>
  new Uint8Array(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: "#1a6b5c" } })
      .png()
      .toBuffer(),
  );

/** A code for this address that only this person's session may use. */
async function giveCode({ harness: { base, deps } }: ShopWorld, holder: UserId, address: string) {
  const now = base.now();
  const id = newId<"cod">("cod", now);
  const expiresAt = new Date(now.getTime() + 600_000);
  const codeMac = macOfCode(deps.secrets, id, code);
  const values = { id, purpose: "change_contact", address, codeMac, userId: holder } as const;
  await base.store.system((db) => insertCode(db, { ...values, createdAt: now, expiresAt }));
}

/**
 * The shop's people have a password and a phone, codes for another phone, and the owner one more session; beside them
 * there is somebody with a PIN on a device of theirs.
 */
async function makeAccount(world: ShopWorld) {
  const { harness, shopId, people } = world;
  const { base, deps } = harness;
  const [passwordHash, pinHash] = await (hashed ??= Promise.all([hashPassword(password), hashPassword(pin)]));
  const now = base.now();
  const newPhone = nextPhone();
  const own = Object.values(people);
  const sessionId: SessionId = newId("ses", now);
  const worker = await signInAs(harness, shopId, []);
  const known = await base.store.system(async (db) => {
    await db.update(users).set({ passwordHash }).where(inArray(users.id, own));
    for (const id of own) {
      await db
        .update(users)
        .set({ phone: nextPhone() })
        .where(and(eq(users.id, id), isNull(users.phone)));
    }
    await db.insert(sessions).values({
      id: sessionId,
      userId: people.owner,
      shopId,
      accessHash: hashToken(newToken()),
      accessExpiresAt: now,
      createdAt: now,
      lastSeenAt: now,
    });
    await db
      .update(members)
      .set({ pinHash })
      .where(and(eq(members.shopId, shopId), eq(members.userId, worker.userId)));
    return db.select({ id: users.id, phone: users.phone }).from(users).where(inArray(users.id, own));
  });
  for (const { id, phone } of known) {
    await giveCode(world, id, newPhone);
    await giveCode(world, id, phone!);
  }
  const device = { cookie: `device=${rememberDevice(deps.secrets, undefined, worker)}` };
  const dot = await (photo ??= drawPhoto());
  return { newPhone, sessionId, device, workerId: worker.userId, dot, ids: [sessionId, worker.userId] };
}

export const profileExamples = defineExamples(makeAccount, {
  listSessions: { ask: () => ({}), expected: same(200, 200, 401), reads: true, isOfPerson: true },
  endSession: {
    ask: (of) => ({ params: { id: of.sessionId } }),
    expected: { owner: [204, 404], staff: [404, 404], nobody: [401, 401] },
  },
  listOwnShops: { ask: () => ({}), expected: same(200, 200, 401), reads: true, isOfPerson: true },
  listDevicePeople: {
    ask: (_of, own) => ({ headers: own.device }),
    expected: same(200, 200, 200),
    isOfPerson: true,
  },
  signInByPin: {
    ask: (of, own) => ({ headers: own.device, body: { user_id: of.workerId, pin } }),
    expected: anybody(200, 422),
    isOfPerson: true,
  },
  lockDevice: { ask: () => ({}), expected: same(204, 204, 204) },
  changeProfile: {
    ask: () => ({ body: { name: "Asha Juma", language: "sw" } }),
    expected: same(200, 200, 401),
  },
  requestContactCodes: {
    ask: (_of, own) => ({ headers: newAddress(), body: { phone: own.newPhone } }),
    also: (own): Ask[] => [{ headers: newAddress(), body: { email: `${own.newPhone}@example.com` } }],
    expected: same(202, 202, 401),
  },
  changeContact: {
    ask: (of) => ({ body: { phone: of.newPhone, code, current_code: code } }),
    expected: { owner: [200, 422], staff: [200, 422], nobody: [401, 401] },
  },
  changePassword: {
    ask: () => ({ body: { current_password: password, password } }),
    expected: same(204, 204, 401),
  },
  setPin: { ask: () => ({ body: { pin, password } }), expected: same(204, 204, 401) },
  changePhoto: { ask: (_of, own) => ({ body: own.dot }), expected: same(200, 200, 401) },
  removePhoto: { ask: () => ({}), expected: same(200, 200, 401) },
});
