import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shops } from "#db/schema/shops.ts";
import { type ChatRig, makeProduct, startChatRig } from "#test/chat-rig.ts";
import { closeDueShops } from "./shop-closing.jobs.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

test("a shop that closed for good says so to whoever writes, old customer or new, and offers nothing", async () => {
  const { shopId, ctx, phoneNumberId } = await rig.makeChatShop("Duka la Kwaheri");
  await makeProduct(ctx);
  const old = "255754000701";
  const greeted = await rig.ask(old, { text: "Habari" }, phoneNumberId);
  expect(JSON.stringify(greeted)).toContain("karibu Duka la Kwaheri");
  const { base } = rig.harness;
  await base.store.system((db) =>
    db.update(shops).set({ closesAt: base.now() }).where(eq(shops.shopId, shopId)),
  );
  await closeDueShops(base);
  for (const msisdn of [old, "255754000702"]) {
    const farewell = JSON.stringify(await rig.ask(msisdn, { text: "Naomba kitenge" }, phoneNumberId));
    expect(farewell).toContain("Duka la Kwaheri tumefunga duka kabisa na hatupokei oda tena");
    expect(farewell).not.toContain("interactive");
  }
});
