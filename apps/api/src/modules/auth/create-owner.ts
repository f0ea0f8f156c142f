import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import type { Phone } from "#kernel/phone.ts";
import { insertUser } from "./auth.repository.ts";
import { hashPassword } from "./hash-password.ts";

/**
 * Adds a person who may sign in and open a shop.
 *
 * @returns false when somebody signs in with that phone already
 */
export async function createOwner(
  base: BaseCtx,
  { name, phone, password }: { name: string; phone: Phone; password: string },
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  const createdAt = base.now();
  return inSystem(base, ({ db }) =>
    insertUser(db, { id: newId("usr", createdAt), name, phone, passwordHash, createdAt }),
  );
}
