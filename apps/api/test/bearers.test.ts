import { afterAll, beforeAll, expect, test } from "vitest";
import { askRoute } from "./contract/ask-route.ts";
import { exampleOf } from "./contract/examples.ts";
import { readOperations } from "./contract/operations.ts";
import { type Harness, startHarness } from "./harness.ts";
import { signInAs } from "./sign-in-as.ts";
import { makeShopWorld, type ShopWorld } from "./tenancy/shop-world.ts";

let harness: Harness;
let world: ShopWorld;
let ended: string;
beforeAll(async () => {
  harness = await startHarness();
  world = await makeShopWorld(harness, "KUTOKA");
  ({ token: ended } = await signInAs(harness, world.shopId));
  await harness.app.request("/store/auth/sign-out", {
    method: "POST",
    headers: { Authorization: `Bearer ${ended}`, "Content-Type": "application/json" },
    body: "{}",
  });
  harness.deps.liveEvents.drain();
});
afterAll(() => harness.stop());

test("a bearer that is unknown or has ended is 401 where one is needed, and makes no difference anywhere else", async () => {
  const met: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const operation of readOperations(harness.app)) {
    const { make, ask } = exampleOf(operation.id);
    const statusFor = async (token: string | null) => {
      const things = await make(world);
      const { status } = await askRoute(harness.app, operation, ask(things, things), token);
      await world.restore();
      return status;
    };
    const without = await statusFor(null);
    met[operation.id] = [await statusFor("unknown"), await statusFor(ended)];
    expected[operation.id] = operation.isSignedIn ? [401, 401] : [without, without];
  }
  expect(met).toEqual(expected);
});

test("an address where nothing is says so, whatever the bearer", async () => {
  const answer = await harness.app.request("/store/nothing-here", {
    headers: { Authorization: "Bearer unknown" },
  });
  expect(answer.status).toBe(404);
});
