import { eq } from "drizzle-orm";
import { users } from "#db/schema/staff.ts";
import { inSystem } from "#kernel/ctx.ts";
import { hashToken, newToken } from "#kernel/secrets.ts";
import { insertRefreshToken } from "#modules/auth/auth.repository.ts";
import type { OpenPurpose } from "#modules/auth/code.rules.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { keepCode } from "#modules/auth/keep-code.ts";
import { signInAs } from "#test/sign-in-as.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { type Ask, byId, defineExamples, newAddress, same } from "../example.ts";

const password = "karibu-tena";
let hashed: Promise<string> | undefined;
let phones = 0;
const nextPhone = () => `+2557691${String(phones++).padStart(5, "0")}`;

/** Somebody who works in the shop, may sign in by phone, and has a session that can be renewed. */
async function makePerson({ harness, shopId }: ShopWorld) {
  const { base } = harness;
  const { userId, sessionId } = await signInAs(harness, shopId, []);
  const phone = nextPhone();
  const passwordHash = await (hashed ??= hashPassword(password));
  const refreshToken = newToken();
  await base.store.system(async (db) => {
    await db.update(users).set({ phone, passwordHash }).where(eq(users.id, userId));
    await insertRefreshToken(db, {
      hash: hashToken(refreshToken),
      sessionId,
      expiresAt: new Date(base.now().getTime() + 86_400_000),
    });
  });
  const newPhone = nextPhone();
  const code = (purpose: OpenPurpose, address: string) =>
    inSystem(base, (tx) => keepCode(tx, { purpose, address, holder: null }));
  const codes = {
    signUp: await code("sign_up", newPhone),
    signIn: await code("sign_in", phone),
    reset: await code("reset_password", phone),
  };
  return { phone, newPhone, codes, refreshToken, shopId, ids: [shopId] };
}

export const authExamples = defineExamples(makePerson, {
  signIn: {
    ask: (_of, own) => ({ headers: newAddress(), body: { identifier: own.phone, password } }),
    expected: same(200, 200, 200),
  },
  refreshSession: {
    ask: (_of, own) => ({ headers: { cookie: `refresh=${own.refreshToken}` } }),
    expected: same(200, 200, 200),
  },
  signOut: { ask: () => ({ body: {} }), expected: same(204, 204, 204) },
  requestCode: {
    ask: (_of, own) => ({ headers: newAddress(), body: { purpose: "sign_up", identifier: own.newPhone } }),
    also: (own): Ask[] => [
      {
        headers: newAddress(),
        body: { purpose: "reset_password", identifier: `${own.phone}@example.com`, channel: "sms" },
      },
    ],
    expected: same(202, 202, 202),
  },
  signUp: {
    ask: (_of, { newPhone, codes }) => ({
      headers: newAddress(),
      body: { name: "Asha Juma", identifier: newPhone, code: codes.signUp, password, language: "sw" },
    }),
    expected: same(200, 200, 200),
  },
  signInByCode: {
    ask: (_of, { phone, codes }) => ({
      headers: newAddress(),
      body: { identifier: phone, code: codes.signIn },
    }),
    expected: same(200, 200, 200),
  },
  resetPassword: {
    ask: (_of, { phone, codes }) => ({
      headers: newAddress(),
      body: { identifier: phone, code: codes.reset, password: `${password}-tena` },
    }),
    expected: same(200, 200, 200),
  },
  getUser: { ask: () => ({}), expected: same(200, 200, 401) },
  changeShop: { ask: (of) => ({ body: { shop_id: of.shopId } }), expected: byId(204, 204) },
});
