import { afterAll, beforeAll, expect, test } from "vitest";
import { actions, type Permissions, resources } from "@agiza/permissions";
import { askRoute } from "#test/contract/ask-route.ts";
import { exampleOf } from "#test/contract/examples.ts";
import { readOperations } from "#test/contract/operations.ts";
import { readJson } from "#test/read-json.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { makeShopWorld } from "#test/tenancy/shop-world.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  // A stream ends when it has told what was missed.
  harness.deps.liveEvents.drain();
});
afterAll(() => harness.stop());

/** What a call shows or does beside what its permission names, and needs for it. */
const alsoNeeded: Readonly<Record<string, readonly string[]>> = {
  exportCustomer: ["read orders", "read conversations"],
  addSale: ["update orders"],
  addPriceOffer: ["create conversations"],
  withdrawPriceOffer: ["create conversations"],
  changeCampaign: ["read customers"],
  removeCampaign: ["read customers"],
  testCampaign: ["read customers"],
  startCampaign: ["read customers"],
  pauseCampaign: ["read customers"],
  resumeCampaign: ["read customers"],
  cancelCampaign: ["read customers"],
  sendCampaignAgain: ["read customers"],
};

test("every call refuses exactly those who lack the permission its contract names", async () => {
  const world = await makeShopWorld(harness, "RUHUSA");
  const everything = resources.flatMap((resource) => actions.map((action) => ({ resource, action })));
  for (const operation of readOperations(harness.app).filter(({ isSignedIn }) => isSignedIn)) {
    const { id, permission } = operation;
    const { make, ask } = exampleOf(id);
    const isRefused = async (permissions: Permissions) => {
      const things = await make(world);
      const { token } = await signInAs(harness, world.shopId, permissions);
      const answer = await askRoute(harness.app, operation, ask(things, things), token);
      return answer.status === 403 && (await readJson<{ code: string }>(answer)).code === "access.denied";
    };
    const ofOthers = everything.filter(({ resource }) => !permission?.endsWith(` ${resource}`));
    expect({ id, refused: await isRefused(ofOthers) }).toEqual({ id, refused: permission !== undefined });
    const enough: Permissions =
      permission === "is_admin"
        ? { is_admin: true }
        : everything.filter(({ resource, action }) =>
            [permission, ...(alsoNeeded[id] ?? [])].includes(`${action} ${resource}`),
          );
    expect({ id, refused: await isRefused(enough) }).toEqual({ id, refused: false });
  }
});
