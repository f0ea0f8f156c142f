import { tapsOf, wordsOf } from "@agiza/rig/sandbox-control";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productCodes } from "#db/schema/products.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { makeProduct } from "#test/shop-goods.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

let next = 0;
/** A customer of a shop that sells a dress by the code NV-GK and a bag by MK-1, of which one is left. */
async function makeShopper() {
  const shop = await rig.makeChatShop();
  const msisdn = `2557141${String(10_000 + next++)}`;
  const add = async (code: string, product: Parameters<typeof makeProduct>[2]) => {
    const { productId } = await makeProduct(rig.harness.base, shop.shopId, product);
    await shop.ctx.store.tenant(shop.shopId, (db) =>
      db.insert(productCodes).values({ shopId: shop.shopId, kind: "sku", code, productId }),
    );
    return productId;
  };
  await add("NV-GK", { name: "Gauni la kitenge", priceMinor: 6_800_000 });
  await add("MK-1", { name: "Mkoba", priceMinor: 2_200_000, stock: 0 });
  const ask = (said: Parameters<ChatRig["ask"]>[1]) => rig.ask(msisdn, said, shop.phoneNumberId);
  return { msisdn, shop, ask, add };
}

const finish = ["add_more", "finish", "empty_basket"];

test("goods from the catalogue are in the basket with how many, and become an order by one tap", async () => {
  const { ask } = await makeShopper();
  const reply = await ask({ goods: [{ code: "NV-GK", quantity: 2 }] });
  expect(wordsOf(reply)).toContain("tumepokea ulichochagua");
  expect(wordsOf(reply)).toContain("2 × Gauni la kitenge: TZS 136,000.00");
  expect(tapsOf(reply)).toEqual(finish);
  expect(wordsOf(await ask({ tap: "finish" }))).toContain("oda");
});

test("what cannot be ordered so is left out and said; where nothing can, the menu follows", async () => {
  const { ask } = await makeShopper();
  const some = await ask({ goods: ["NV-GK", "MK-1", "XX-9"].map((code) => ({ code, quantity: 1 })) });
  expect(wordsOf(some)).toContain("Bidhaa 2 hazipo kwenye kikapu: haziwezi kuagizwa hapa");
  expect(wordsOf(some)).not.toContain("Mkoba");
  const none = await ask({ goods: [{ code: "XX-9", quantity: 1 }] });
  expect(wordsOf(none)).toContain("Ulichochagua hakiwezi kuagizwa hapa");
});

test("a photo with an item code under it puts that product into the basket; one without is answered with the menu", async () => {
  const { msisdn, shop, ask } = await makeShopper();
  await ask({ text: "Habari" });
  const send = async (caption: string) => {
    const before = (await rig.received(msisdn)).length;
    const form = new FormData();
    form.set("file", new File([Uint8Array.of(0xff, 0xd8, 0xff)], "status.jpg", { type: "image/jpeg" }));
    form.set("kind", "image");
    form.set("to", shop.phoneNumberId);
    form.set("caption", caption);
    await fetch(`${rig.sandbox.url}/__sandbox/customers/${msisdn}/files`, { method: "POST", body: form });
    await expect.poll(async () => (await rig.received(msisdn)).length).toBeGreaterThan(before);
    return (await rig.received(msisdn)).at(-1)!;
  };
  expect(wordsOf(await send("Naomba hii NV-GK"))).toContain("1 × Gauni la kitenge");
  expect(tapsOf(await send("Nzuri sana"))).not.toEqual(finish);
});
