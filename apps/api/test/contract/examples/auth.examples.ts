import { eq } from "drizzle-orm";
import { users } from "#db/schema/staff.ts";
import { hashToken, newToken } from "#kernel/secrets.ts";
import { insertRefreshToken } from "#modules/auth/auth.repository.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { signInAs } from "#test/sign-in-as.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { byId, defineExamples, newAddress, same } from "../example.ts";

const password = "karibu-tena";
let hashed: Promise<string> | undefined;
let phones = 0;

/** Somebody who works in the shop, may sign in by phone, and has a session that can be renewed. */
async function makePerson({ harness, shopId }: ShopWorld) {
  const { base } = harness;
  const { userId, sessionId } = await signInAs(harness, shopId, []);
  const phone = `+2557691${String(phones++).padStart(5, "0")}`;
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
  return { phone, refreshToken, shopId, ids: [shopId] };
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
  getUser: { ask: () => ({}), expected: same(200, 200, 401) },
  changeShop: { ask: (of) => ({ body: { shop_id: of.shopId } }), expected: byId(204, 204) },
});
