import { afterAll, beforeAll, expect, test } from "vitest";
import { notifications } from "#db/schema/notifications.ts";
import { addApiKey } from "#modules/api-keys/add-api-key.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { addServer, toThisMachine } from "#test/webhook-rig.ts";
import { changeEndpoint } from "./change-endpoint.ts";
import { listEndpoints } from "./list-endpoints.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness(toThisMachine);
  harness.startWorkers();
});
afterAll(() => harness.stop());

test("who added a server is kept and shown, also once somebody else changed it", async () => {
  const { ctx } = await harness.makeShop();
  const { id } = await addServer(harness, ctx, "http://localhost:9/in");
  const [listed] = (await listEndpoints(ctx)).items;
  expect(listed).toMatchObject({ id, createdByName: "Neema Mushi" });
  const form = { name: "Stoo", url: "http://localhost:9/in", events: ["order.submitted"] };
  const changed = await changeEndpoint(ctx, harness.deps.webhooks, listed!.id, {
    ...form,
    updatedAt: listed!.updatedAt,
  });
  expect(changed).toMatchObject({ name: "Stoo", createdByName: "Neema Mushi" });
});

test("every owner is told of a new server and a new key, also whoever made it; nobody else is", async () => {
  const { shopId, ctx, userId } = await harness.makeShop();
  const owner = await signInAs(harness, shopId);
  await signInAs(harness, shopId, []);
  const { id } = await addServer(harness, ctx, "http://localhost:9/in");
  const permissions = [{ resource: "orders", action: "read" }] as const;
  const key = await addApiKey(ctx, { name: "Mizani", permissions }, crypto.randomUUID());
  const told = () =>
    harness.base.store.tenant(shopId, async (db) =>
      (await db.select().from(notifications)).map(({ userId: to, kind, subjectId, facts }) => ({
        to,
        kind,
        subjectId,
        by: facts.by,
      })),
    );
  await expect.poll(async () => (await told()).length).toBe(4);
  const expected = [userId, owner.userId].flatMap((to) => [
    { to, kind: "webhook.added", subjectId: id, by: userId },
    { to, kind: "api_key.added", subjectId: key.id, by: userId },
  ]);
  expect(await told()).toEqual(expect.arrayContaining(expected));
});
