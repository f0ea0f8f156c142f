import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notices } from "#db/schema/notices.ts";
import { members, users } from "#db/schema/staff.ts";
import { forShop } from "#kernel/ctx.ts";
import { AppError } from "#kernel/app-error.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { hashPassword } from "./hash-password.ts";
import { requireOwnerPin } from "./require-owner-pin.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

test("colleagues who guess an owner's PIN in turns have tries of their shop together, and the owners are told once", async () => {
  const shop = await harness.makeShop({ name: "Neema Vitenge" });
  const owner = await signInAs(harness, shop.shopId);
  const phone = "+255714690001";
  const pinHash = await hashPassword("4821");
  await harness.base.store.system(async (db) => {
    await db.update(users).set({ phone }).where(eq(users.id, owner.userId));
    await db.update(members).set({ pinHash }).where(eq(members.userId, owner.userId));
  });
  const sight = { permissions: [], orderScope: "all", masksPhones: false } as const;
  const ask = async (person: { userId: never; sessionId: never }, pin: string) =>
    requireOwnerPin(
      forShop(harness.base, shop.shopId, { kind: "staff", name: "Asha", ...person, ...sight }),
      harness.deps.limits,
      pin,
    ).then(
      () => "right",
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );
  const answers: string[] = [];
  for (let colleague = 0; colleague < 5; colleague++) {
    const person = (await signInAs(harness, shop.shopId, [])) as never;
    for (let guess = 0; guess < 4; guess++) answers.push(await ask(person, `90${colleague}${guess}`));
  }
  expect(answers.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => "auth.wrong_pin"));
  expect(answers.slice(15)).toEqual(Array.from({ length: 5 }, () => "auth.too_many_attempts"));
  const told = await harness.base.store.system((db) =>
    db.select({ kind: notices.kind }).from(notices).where(eq(notices.recipient, phone)),
  );
  expect(told).toEqual([{ kind: "owner_pin.guessed" }]);
});

test("right PINs use nothing up", async () => {
  const shop = await harness.makeShop();
  const owner = await signInAs(harness, shop.shopId);
  const pinHash = await hashPassword("4821");
  await harness.base.store.system((db) =>
    db.update(members).set({ pinHash }).where(eq(members.userId, owner.userId)),
  );
  const limits = harness.deps.limits;
  for (let sale = 0; sale < 17; sale++)
    expect(await requireOwnerPin(shop.ctx, limits, "4821")).toBe(owner.userId);
});
