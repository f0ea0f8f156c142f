import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everyPermission, type Guard, guards } from "@agiza/permissions/guards";
import { memberPermissions } from "#db/schema/staff.ts";
import { mayDo } from "#kernel/require-may.ts";
import { readOperations } from "#test/contract/operations.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { and, eq } from "drizzle-orm";
import { openPort } from "./open-port.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const names = Object.keys(guards) as Guard[];
const allows = (held: typeof everyPermission, guard: Guard) =>
  guards[guard] === "member" ||
  held.some(({ action, resource }) => `${action} ${resource}` === guards[guard]);

test("ten thousand sets of permissions are answered by the API as the table has it", async () => {
  const shop = await harness.makeShop();
  fc.assert(
    fc.property(fc.subarray(everyPermission), fc.constantFrom(...names), (held, guard) => {
      expect(mayDo(shop.asStaff(held), guard)).toBe(allows(held, guard));
      expect(mayDo(shop.asStaff({ is_admin: true }), guard)).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});

test("over HTTP, sixty sets of permissions open the lists they name and no others", async () => {
  const shop = await harness.makeShop();
  const { token, userId } = await signInAs(harness, shop.shopId, []);
  const lists = [
    "/orders",
    "/orders/counts",
    "/staff",
    "/staff/invitations",
    "/staff/activity",
    "/delivery-areas",
  ];
  const operations = readOperations(harness.app);
  const needOf = (path: string) =>
    operations.find((one) => one.method === "GET" && one.path === `/store${path}`)!.permission;
  const at = { hostname: "127.0.0.1", port: 0 };
  const server = await openPort(at, { app: harness.app, leaving: harness.app }, undefined);
  for (const held of fc.sample(fc.subarray(everyPermission), 60)) {
    const mine = and(eq(memberPermissions.shopId, shop.shopId), eq(memberPermissions.userId, userId));
    await harness.base.store.tenant(shop.shopId, async (db) => {
      await db.delete(memberPermissions).where(mine);
      const rows = held.map((one) => ({ shopId: shop.shopId, userId, ...one }));
      if (rows.length > 0) await db.insert(memberPermissions).values(rows);
    });
    for (const path of lists) {
      const need = needOf(path);
      const isOpen =
        need === undefined || held.some(({ action, resource }) => `${action} ${resource}` === need);
      const answer = await fetch(`http://127.0.0.1:${server.port}/store${path}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      await answer.text();
      expect([path, held, answer.status]).toEqual([path, held, isOpen ? 200 : 403]);
    }
  }
  await server.drain();
});
