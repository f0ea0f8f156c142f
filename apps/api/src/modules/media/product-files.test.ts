import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pictureUse, productFiles } from "#db/schema/media.ts";
import { customers } from "#db/schema/customers.ts";
import { messages } from "#db/schema/conversations.ts";
import { type CustomerId, newId, type ProductId } from "#kernel/ids.ts";
import { getOrderPage } from "#modules/order-page/get-order-page.ts";
import { submitOrderPage } from "#modules/order-page/submit-order-page.ts";
import { issueReceipt } from "#modules/receipts/issue-receipt.ts";
import { type ChatRig, startChatRig } from "#test/chat-rig.ts";
import { setPaid } from "#test/factories.ts";
import { kitenge, openProducts } from "#test/open-products.ts";
import { readJson } from "#test/read-json.ts";
import { makeOrder } from "#test/shop-goods.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { forgetUnusedPictures } from "./forget-unused-pictures.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

const pdf = new TextEncoder().encode("%PDF-1.4\nSomo la kushona\n%%EOF\n");

/** Ways to send a shop's documents and to look at them again. */
async function openFiles(shopId: Awaited<ReturnType<ChatRig["makeChatShop"]>>["shopId"]) {
  const { token } = await signInAs(rig.harness, shopId);
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/pdf" };
  const path = "/store/media/product-files";
  return {
    token,
    send: async (body: Uint8Array<ArrayBuffer>, type = "application/pdf") => {
      const sent = { method: "POST", headers: { ...headers, "Content-Type": type }, body };
      const answer = await rig.harness.app.request(path, sent);
      return {
        status: answer.status,
        body: await readJson<{ id: string; key: string; code: string }>(answer),
      };
    },
    fetch: (id: string) => rig.harness.app.request(`${path}/${id}`, { headers }),
  };
}

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

test("a PDF is kept as it came, for the shop's people alone; anything else is refused", async () => {
  const { shopId } = await rig.harness.makeShop();
  const { send, fetch } = await openFiles(shopId);
  expect(await send(new TextEncoder().encode("<script>"))).toMatchObject({
    status: 422,
    body: { code: "product_file.unreadable" },
  });
  expect((await send(pdf, "image/png")).status).toBe(415);
  const large = new Uint8Array(8 * 1024 * 1024 + 1);
  large.set(pdf);
  expect((await send(large)).status).toBe(413);
  const { status, body } = await send(pdf);
  expect(status).toBe(201);
  const own = await fetch(body.id);
  expect([own.headers.get("content-type"), own.headers.get("cache-control")]).toEqual([
    "application/pdf",
    "private, no-store",
  ]);
  expect(await bytesOf(own)).toEqual(pdf);
  const other = await openFiles((await rig.harness.makeShop()).shopId);
  expect((await other.fetch(body.id)).status).toBe(404);
  expect((await rig.harness.app.request(`/store/files/${body.key}`)).status).toBe(404);
});

test("a product hands over only a document of its own shop, and keeps it from being forgotten", async () => {
  const { shop, add, callAs } = await openProducts(rig.harness);
  const { send, fetch, token } = await openFiles(shop.shopId);
  const { body: kept } = await send(pdf);
  const { body: left } = await send(pdf);
  const other = await openFiles((await rig.harness.makeShop()).shopId);
  const { body: foreign } = await other.send(pdf);
  const form = { ...kitenge, type: "digital", content_type: "PDF File" };
  for (const content of [foreign.key, "private/guess.pdf", "https://a.example/somo.pdf"])
    expect(await callAs(token)("POST", "/products", { ...form, content }, crypto.randomUUID())).toMatchObject(
      {
        status: 422,
        body: { code: "product.file_unknown" },
      },
    );
  expect(await add({ ...form, content: kept.key })).toMatchObject({
    status: 201,
    body: { content: kept.key },
  });
  await rig.harness.base.store.tenant(shop.shopId, (db) =>
    db.update(productFiles).set({ createdAt: new Date(Date.now() - 8 * 86_400_000) }),
  );
  await forgetUnusedPictures(rig.harness.base);
  expect([(await fetch(kept.id)).status, (await fetch(left.id)).status]).toEqual([200, 404]);
  const [use] = await rig.harness.base.store.tenant(shop.shopId, (db) => db.select().from(pictureUse));
  expect(use!.bytes).toBe(pdf.byteLength);
});

test("once the order is paid, chat and page hand the document over, once and to the link's holder alone", async () => {
  const shop = await rig.makeChatShop();
  const { ctx, shopId } = shop;
  const { harness } = rig;
  const { send, token: bearer } = await openFiles(shopId);
  const { body: file } = await send(pdf);
  const form = { ...kitenge, name: "Somo la kushona", type: "digital", content_type: "PDF File" };
  const answer = await harness.app.request("/store/api/v1/products", {
    method: "POST",
    headers: {
      Authorization: `Bearer ${bearer}`,
      "Content-Type": "application/json",
      "Idempotency-Key": crypto.randomUUID(),
    },
    body: JSON.stringify({ ...form, content: file.key }),
  });
  const { id: productId } = await readJson<{ id: ProductId }>(answer);
  const msisdn = "255754777001";
  await rig.ask(msisdn, { text: "Habari" }, shop.phoneNumberId);
  const [customer] = await ctx.store.tenant(shopId, (db) => db.select().from(customers));
  const customerId = customer!.id as CustomerId;
  const { token, orderId } = await makeOrder(harness.base, shopId, [{ productId, quantity: 1 }], customerId);
  const path = `/store/api/v1/order/file?item=0&token=${token}`;
  const page = await getOrderPage(harness.base, token);
  const lineId = page.products[0]!.lineId as never;
  const lines = [{ lineId, quantity: 1, variantId: null, packId: null, addOnIds: [], note: "" }];
  await submitOrderPage(harness.base, token, { lines, note: "", expectedTotalMinor: 4_500_000 }, "pdf");
  expect((await harness.app.request(path)).status).toBe(404);

  await setPaid(ctx, orderId, 4_500_000);
  const attemptId = newId("pat", harness.base.now());
  await Promise.all([issueReceipt(ctx, { orderId, attemptId }), issueReceipt(ctx, { orderId, attemptId })]);
  const shown = await readJson<{ receipt: { items: { content_url: string }[] } }>(
    await harness.app.request(`/store/api/v1/order?token=${token}`),
  );
  expect(shown.receipt.items[0]!.content_url).toBe(path);
  const handed = await harness.app.request(path);
  expect(handed.headers.get("content-disposition")).toBe(
    "attachment; filename*=UTF-8''Somo%20la%20kushona.pdf",
  );
  expect(await bytesOf(handed)).toEqual(pdf);
  for (const wrong of [`item=1&token=${token}`, "item=0&token=guess"])
    expect((await harness.app.request(`/store/api/v1/order/file?${wrong}`)).status).toBe(404);

  const documents = async () => (await rig.received(msisdn)).filter(({ type }) => type === "document");
  await expect.poll(async () => (await documents()).length).toBe(1);
  const stored = await ctx.store.tenant(shopId, (db) =>
    db.select().from(messages).where(eq(messages.type, "document")),
  );
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored[0]!.body)).not.toContain(token);
  const { document } = (await documents())[0] as unknown as { document: { link: string; filename: string } };
  expect(document.filename).toBe("Somo la kushona.pdf");
  expect(await bytesOf(await fetch(document.link))).toEqual(pdf);
});
