import { formatStamp } from "@agiza/i18n/dates";
import { tapsOf, wordsOf } from "@agiza/rig/sandbox-control";
import { signed, tapFrom, textFrom, webhookOf } from "@agiza/rig/whatsapp-webhooks";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { conversations, messages } from "#db/schema/conversations.ts";
import { customerConsents, customers } from "#db/schema/customers.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { type OpeningHours, shops } from "#db/schema/shops.ts";
import { productCodes, products } from "#db/schema/products.ts";
import { type ChatRig, makeProduct, startChatRig } from "#test/chat-rig.ts";
import { makeProduct as makeGoods } from "#test/shop-goods.ts";

let rig: ChatRig;
beforeAll(async () => {
  rig = await startChatRig();
});
afterAll(() => rig.stop());

let next = 0;
/** A customer of a shop, as the one who holds the phone. */
async function makeCustomer(name = "Neema Vitenge") {
  const shop = await rig.makeChatShop(name);
  const msisdn = `2557130${String(10_000 + next++)}`;
  const readOne = <Row>(
    read: (db: Parameters<Parameters<typeof shop.ctx.store.tenant>[1]>[0]) => Promise<Row[]>,
  ) => shop.ctx.store.tenant(shop.shopId, async (db) => (await read(db)).at(0));
  return {
    ...shop,
    msisdn,
    write: (text: string) => rig.ask(msisdn, { text }, shop.phoneNumberId),
    tap: (id: string) => rig.ask(msisdn, { tap: id }, shop.phoneNumberId),
    received: () => rig.received(msisdn),
    conversation: async () => (await readOne((db) => db.select().from(conversations)))!,
    person: async () => (await readOne((db) => db.select().from(customers)))!,
    readOrders: () => shop.ctx.store.tenant(shop.shopId, (db) => db.select().from(orders)),
  };
}

test("a customer greets, browses, picks, finishes and gets the order's link", async () => {
  const asha = await makeCustomer();
  const productId = await makeProduct(asha.ctx);
  const menu = await asha.write("Habari");
  expect(wordsOf(menu)).toContain("karibu Neema Vitenge");
  expect(menu.interactive?.action.buttons?.map(({ reply }) => reply)).toEqual([
    { id: "order", title: "Agiza" },
    { id: "my_orders", title: "Oda zangu" },
    { id: "talk", title: "Ongea nasi" },
  ]);
  const categories = await asha.tap("order");
  expect(tapsOf(categories)).toEqual(["category:clothing-accessories:0"]);
  const list = await asha.tap("category:clothing-accessories:0");
  expect(list.interactive?.action.sections?.[0]?.rows).toEqual([
    { id: `product:${productId}`, title: "Gauni la kitenge", description: "TZS 68,000.00" },
  ]);
  const basket = await asha.tap(`product:${productId}`);
  expect(wordsOf(basket)).toContain("Jumla: TZS 68,000.00");
  expect(tapsOf(basket)).toEqual(["add_more", "finish", "empty_basket"]);
  const link = await asha.tap("finish");
  expect(link.interactive?.type).toBe("cta_url");
  expect(link.interactive?.action.parameters?.url).toMatch(/\/cart\?token=[\w-]{43}$/);
  expect(await asha.readOrders()).toMatchObject([{ lifecycle: "awaiting_customer", totalMinor: 6_800_000 }]);
});

test("Hello is answered in English, and what follows stays English until the customer changes", async () => {
  const john = await makeCustomer();
  await makeProduct(john.ctx);
  expect(wordsOf(await john.write("Hello, I want to buy your products. Are they available?"))).toContain(
    "welcome to Neema Vitenge",
  );
  expect(wordsOf(await john.tap("order"))).toContain("What are you looking for?");
  expect(await john.person()).toMatchObject({ language: "en" });
  expect(wordsOf(await john.write("naomba kuagiza"))).toContain("Unatafuta nini?");
  expect(await john.conversation()).toMatchObject({ language: "sw" });
});

test("numbers and titles, typed, do what taps do", async () => {
  const asha = await makeCustomer();
  await makeProduct(asha.ctx, { name: "Khanga ya Kisutu", position: 1 });
  await makeProduct(asha.ctx, { name: "Shuka la kimasai", position: 2, priceMinor: 2_550_050 });
  await asha.write("Habari");
  expect(wordsOf(await asha.write("1"))).toContain("Unatafuta nini?");
  expect(tapsOf(await asha.write("nguo na mapambo"))).toHaveLength(2);
  expect(wordsOf(await asha.write("2"))).toContain("1 × Shuka la kimasai: TZS 25,500.50");
  await asha.write("ongeza nyingine");
  await asha.write("1");
  expect(wordsOf(await asha.write("KHANGA YA KISUTU"))).toContain("Jumla: TZS 93,500.50");
  expect((await asha.write("maliza")).interactive?.type).toBe("cta_url");
});

test("a price that depends on the size says from where it starts, and each piece waits for its own size", async () => {
  const asha = await makeCustomer();
  const { productId } = await makeGoods(rig.harness.base, asha.shopId, {
    name: "Gauni la Jua",
    variants: [
      { name: "S", priceMinor: 7_200_000 },
      { name: "XL", priceMinor: 7_600_000 },
    ],
  });
  await asha.write("agiza");
  await asha.tap("category:clothing-accessories:0");
  await asha.tap(`product:${productId}`);
  const basket = wordsOf(await asha.tap(`product:${productId}`));
  expect(basket).toContain("2 × Gauni la Jua: kuanzia TZS 144,000.00");
  expect(basket).toContain("Jumla: kuanzia TZS 144,000.00");
  await asha.tap("finish");
  const lines = await asha.ctx.store.tenant(asha.shopId, (db) => db.select().from(orderLines));
  expect(lines).toMatchObject([
    { quantity: 1, variantId: null },
    { quantity: 1, variantId: null },
  ]);
});

test("a shop with many products is browsed page by page, and old lists still work", async () => {
  const asha = await makeCustomer();
  for (let index = 0; index < 20; index++) {
    await makeProduct(asha.ctx, { name: `Kitenge namba ${index} chenye jina refu sana`, position: index });
  }
  await asha.write("Habari");
  const first = tapsOf(await asha.tap("category:clothing-accessories:0").catch(() => asha.write("agiza")));
  expect(first).toEqual(["category:clothing-accessories:0"]);
  const pageOne = tapsOf(await asha.tap("category:clothing-accessories:0"));
  expect(pageOne).toHaveLength(10);
  expect(pageOne.at(-1)).toBe("category:clothing-accessories:1");
  const pageTwo = tapsOf(await asha.tap("category:clothing-accessories:1"));
  expect(tapsOf(await asha.tap(pageTwo.at(-1)!))).toHaveLength(2);
  expect(wordsOf(await asha.tap(pageOne[0]!))).toContain("1 × Kitenge namba 0");
});

test("what is sold out meanwhile is said, and never ordered", async () => {
  const asha = await makeCustomer();
  const [gone, kept] = [await makeProduct(asha.ctx, { name: "Batiki" }), await makeProduct(asha.ctx)];
  await asha.write("agiza");
  await asha.tap("category:clothing-accessories:0");
  await asha.tap(`product:${gone}`);
  await asha.tap(`product:${kept}`);
  await asha.ctx.store.tenant(asha.shopId, (db) =>
    db.update(products).set({ available: false }).where(eq(products.id, gone)),
  );
  const answer = await asha.tap("finish");
  expect(wordsOf(answer)).toContain("hatuna tena Batiki");
  expect(await asha.readOrders()).toEqual([]);
  await asha.tap("finish");
  expect(await asha.readOrders()).toMatchObject([{ totalMinor: 6_800_000 }]);
  expect(wordsOf(await asha.tap(`product:${gone}`))).toContain("hatuna tena Batiki");
});

test("finishing twice sends the same order's link again", async () => {
  const asha = await makeCustomer();
  const productId = await makeProduct(asha.ctx);
  await asha.write("agiza");
  await asha.tap("category:clothing-accessories:0");
  await asha.tap(`product:${productId}`);
  await asha.tap("finish");
  expect((await asha.tap("finish")).interactive?.type).toBe("cta_url");
  expect(await asha.readOrders()).toHaveLength(1);
  const mine = await asha.write("oda zangu");
  expect(wordsOf(mine)).toContain("inakusubiri · TZS 68,000.00");
  expect(mine.interactive?.type).toBe("cta_url");
});

test("a tap on finish that comes late makes no order: the basket is shown as it is", async () => {
  const asha = await makeCustomer();
  const productId = await makeProduct(asha.ctx);
  await asha.write("agiza");
  await asha.tap("category:clothing-accessories:0");
  await asha.tap(`product:${productId}`);
  const before = (await asha.received()).length;
  await fetch(
    `${rig.url}/store/webhooks/whatsapp`,
    signed(
      JSON.stringify(
        webhookOf(asha.phoneNumberId, { messages: [tapFrom(asha.msisdn, "finish", 25 * 3_600)] }),
      ),
    ),
  );
  await expect.poll(async () => (await asha.received()).length).toBeGreaterThan(before);
  expect(wordsOf((await asha.received()).at(-1))).toContain("Jumla: TZS 68,000.00");
  expect(await asha.readOrders()).toEqual([]);
});

test("questions in a customer's own words are answered, and what was offered stays open", async () => {
  const asha = await makeCustomer();
  const productId = await makeProduct(asha.ctx);
  await asha.write("Habari");
  expect(wordsOf(await asha.write("Asante sana"))).toContain("Karibu sana");
  expect(wordsOf(await asha.write("mnafungua saa ngapi?"))).toContain("wakati wowote");
  expect(wordsOf(await asha.write("mko wapi"))).toMatch(/Tupo|haijaandikwa/);
  expect(tapsOf(await asha.write("mna magauni?")).slice(0, 1)).toEqual([`product:${productId}`]);
  expect(wordsOf(await asha.write("1"))).toContain("1 × Gauni la kitenge");
  expect(wordsOf(await asha.write("mna viatu?"))).toContain("Hatujapata “viatu”");
  expect(wordsOf(await asha.write("kuna shida"))).toContain("hatujaelewa");
  await asha.tap("finish");
  const status = await asha.write("oda yangu iko wapi?");
  expect(wordsOf(status)).toContain("inakusubiri");
  expect(status.interactive?.type).toBe("cta_url");
});

test("an item code, or the words of a product's link, puts it into the basket; what is not sold there is not named", async () => {
  const asha = await makeCustomer();
  const dress = await makeProduct(asha.ctx);
  const beer = await makeProduct(asha.ctx, { name: "Bia", mark: "alcohol" });
  await asha.ctx.store.tenant(asha.shopId, (db) =>
    db.insert(productCodes).values([
      { shopId: asha.shopId, kind: "sku", code: "NV-GK", productId: dress },
      { shopId: asha.shopId, kind: "sku", code: "BIA-1", productId: beer },
    ]),
  );
  expect(wordsOf(await asha.write("nv-gk"))).toContain("1 × Gauni la kitenge");
  expect(wordsOf(await asha.write("Nataka hii (NV-GK)"))).toContain("2 × Gauni la kitenge");
  expect(wordsOf(await asha.write("Naomba kuagiza: Gauni la kitenge"))).toContain("3 × Gauni la kitenge");
  expect(wordsOf(await asha.write("BIA-1"))).not.toContain("Bia:");
  await makeProduct(asha.ctx);
  const list = await asha.write("gauni la kitenge");
  expect(tapsOf(list)).toHaveLength(2);
});

test("an order's link is nobody's to read in the messages: sealed while it waits, cut once it is out", async () => {
  const asha = await makeCustomer();
  const productId = await makeProduct(asha.ctx);
  await asha.write("agiza");
  await asha.tap("category:clothing-accessories:0");
  await asha.tap(`product:${productId}`);
  const url = (await asha.tap("finish")).interactive?.action.parameters?.url;
  expect(url).toMatch(/token=[\w-]{43}$/);
  const kept = () => asha.ctx.store.tenant(asha.shopId, (db) => db.select().from(messages));
  const cut = async () => JSON.stringify((await kept()).map(({ body }) => body));
  await expect.poll(cut).not.toContain("sealed=");
  expect(await cut()).toContain("/cart?token=");
  expect(await cut()).not.toContain(url!.split("token=")[1]);
  // The link that is alive is sent again, and no other is made.
  expect((await asha.write("oda zangu")).interactive?.action.parameters?.url).toBe(url);
  await rig.ask(asha.msisdn, { text: `Hii hapa ${url}` }, asha.phoneNumberId);
  expect(await cut()).not.toContain(url!.split("token=")[1]);
});

test("an empty basket cannot be finished, and an emptied one is empty", async () => {
  const asha = await makeCustomer();
  const productId = await makeProduct(asha.ctx);
  expect(wordsOf(await asha.write("maliza"))).toContain("Kikapu chako ni kitupu");
  await asha.tap("category:clothing-accessories:0");
  await asha.tap(`product:${productId}`);
  expect(wordsOf(await asha.tap("empty_basket"))).toContain("Kikapu sasa ni kitupu");
  expect(wordsOf(await asha.write("maliza"))).toContain("Kikapu chako ni kitupu");
});

test("what the bot does not understand is answered with the menu, in any state of the shop", async () => {
  const asha = await makeCustomer();
  expect(tapsOf(await asha.write("??"))).toEqual(["order", "my_orders", "talk"]);
  expect(wordsOf(await asha.write("qwerty"))).toContain("hatujaelewa");
  expect(wordsOf(await asha.write("agiza"))).toContain("hakuna bidhaa");
  expect(wordsOf(await asha.write("oda zangu"))).toContain("Bado huna oda");
});

test("whoever asks for a person is left to a person, until the menu is asked for", async () => {
  const asha = await makeCustomer();
  await asha.write("Habari");
  expect(wordsOf(await asha.tap("talk"))).toContain("Mhudumu wa Neema Vitenge");
  expect(await asha.conversation()).toMatchObject({ mode: "human" });
  const before = (await asha.received()).length;
  await rig.control(`/customers/${asha.msisdn}/say`, { text: "Mpo?", to: asha.phoneNumberId });
  expect(tapsOf(await asha.write("menyu"))).toEqual(["order", "my_orders", "talk"]);
  expect(await asha.received()).toHaveLength(before + 1);
  expect(await asha.conversation()).toMatchObject({ mode: "bot", pausedUntil: null });
});

test("who asks for a person hears no minutes while the shop is open, and when it opens while it is closed", async () => {
  const asha = await makeCustomer();
  const open = (openingHours: OpeningHours) =>
    asha.ctx.store.tenant(asha.shopId, (db) => db.update(shops).set({ openingHours }));
  const everyDay = (span: [string, string]): OpeningHours =>
    Object.fromEntries(["0", "1", "2", "3", "4", "5", "6"].map((day) => [day, span]));
  expect(wordsOf(await asha.write("ongea nasi"))).toMatch(/atakujibu hapa\. /);
  await asha.write("menyu");
  await open(everyDay(["00:00", "00:00"]));
  expect(wordsOf(await asha.write("ongea nasi"))).toContain("Duka liko wazi");
  await asha.write("menyu");
  const hour = Number(formatStamp(new Date()).slice(11, 13));
  const later = String((hour + 12) % 24).padStart(2, "0");
  await open(everyDay([`${later}:00`, `${later}:30`]));
  const closed = wordsOf(await asha.write("ongea nasi"));
  expect(closed).toMatch(
    /litafunguliwa \S+ \d+ \S+, saa \d+:00 \S+ \(\d+:00 [AP]M\)\. Mhudumu wa Neema Vitenge/,
  );
  await asha.write("menyu");
  await asha.ctx.store.tenant(asha.shopId, (db) => db.update(shops).set({ isClosed: true }));
  const shut = wordsOf(await asha.write("ongea nasi"));
  expect(shut).toContain(
    "Kwa sasa duka limefungwa. Mhudumu wa Neema Vitenge atakujibu hapa likifunguliwa tena",
  );
});

test("a word alone stops marketing and brings it back; within a sentence it does not", async () => {
  const asha = await makeCustomer();
  await asha.write("Habari");
  expect(wordsOf(await asha.write("ACHA"))).toContain("Hutapata tena matangazo ya Neema Vitenge");
  expect(await asha.conversation()).toMatchObject({ marketingStopped: true });
  expect(wordsOf(await asha.write("acha nifikirie kwanza"))).toContain("hatujaelewa");
  expect(await asha.person()).toMatchObject({ whatsappConsent: "refused", smsConsent: "refused" });
  // Whoever writes only "anza" may want to begin, not to be advertised to, and is asked.
  expect(tapsOf(await asha.write("anza"))).toEqual(["opt_in", "order"]);
  expect(await asha.conversation()).toMatchObject({ marketingStopped: true });
  await asha.write("Anza matangazo");
  const said = (await asha.received()).map(wordsOf);
  expect(said.some((words) => words.includes("Utapata tena matangazo"))).toBe(true);
  expect(await asha.conversation()).toMatchObject({ marketingStopped: false });
  expect(await asha.person()).toMatchObject({ whatsappConsent: "given", smsConsent: "given" });
  expect(tapsOf(await asha.write("START"))).toEqual(["order", "my_orders", "talk"]);
});

test("the word of a poster joins; it is written down with how it was said", async () => {
  const asha = await makeCustomer();
  await asha.write("JIUNGE");
  expect((await asha.received()).map(wordsOf).join()).toContain("Karibu. Utapata matangazo ya Neema Vitenge");
  expect(await asha.person()).toMatchObject({ whatsappConsent: "given", smsConsent: "given" });
  await asha.write("Stop");
  expect(await asha.person()).toMatchObject({ whatsappConsent: "refused", smsConsent: "refused" });
  await asha.write("start");
  await asha.tap("opt_in");
  const consents = await asha.ctx.store.tenant(asha.shopId, (db) =>
    db
      .select()
      .from(customerConsents)
      .where(eq(customerConsents.channel, "sms"))
      .orderBy(asc(customerConsents.id)),
  );
  expect(consents.map(({ state, source, note }) => [state, source, note])).toEqual([
    ["given", "chat", "JIUNGE"],
    ["refused", "chat", ""],
    ["given", "chat", "ANZA MATANGAZO"],
  ]);
});

test("an elder is answered with respect, also one whose name nobody knows", async () => {
  const elder = await makeCustomer();
  const body = webhookOf(elder.phoneNumberId, { messages: [textFrom(elder.msisdn, "Shikamoo")] });
  await fetch(`${rig.url}/store/webhooks/whatsapp`, signed(JSON.stringify(body)));
  const said = async () => {
    const rows = await elder.ctx.store.tenant(elder.shopId, (db) =>
      db.select().from(messages).where(eq(messages.direction, "out")),
    );
    return JSON.stringify(rows.map((row) => row.body));
  };
  await expect.poll(said).toContain("Marahaba, karibu Neema Vitenge.");
  expect(await elder.person()).toMatchObject({ name: "" });
});

test("a closed shop says when it opens, by both clocks, and that the order is sent then", async () => {
  const asha = await makeCustomer();
  const tomorrow = new Date(Date.now() + 27 * 3_600_000).getUTCDay();
  await asha.ctx.store.tenant(asha.shopId, (db) =>
    db.update(shops).set({ openingHours: { [String(tomorrow)]: ["08:00", "20:00"] } }),
  );
  expect(wordsOf(await asha.write("Habari"))).toMatch(
    /litafunguliwa \p{Lu}\p{L}+ \d{1,2} \p{Lu}\p{L}+, saa 2:00 asubuhi \(8:00 AM\)\. Chagua sasa; tuma oda tukifungua\.$/u,
  );
});

test("a shop that is closed for now says so when it is greeted and when it is asked for its hours", async () => {
  const asha = await makeCustomer();
  const set = (values: Partial<typeof shops.$inferInsert>) =>
    asha.ctx.store.tenant(asha.shopId, (db) => db.update(shops).set(values));
  await set({ isClosed: true });
  expect(wordsOf(await asha.write("Habari"))).toContain("Kwa sasa duka limefungwa. Chagua sasa");
  expect(wordsOf(await asha.write("mnafungua saa ngapi?"))).toContain("Kwa sasa duka limefungwa.");
  await set({ closedUntil: new Date(Date.now() - 1_000) });
  expect(wordsOf(await asha.write("menyu"))).not.toContain("limefungwa");
});

test("the smallest order is told with the link", async () => {
  const asha = await makeCustomer();
  await asha.ctx.store.tenant(asha.shopId, (db) => db.update(shops).set({ minOrderMinor: 1_000_000 }));
  const productId = await makeProduct(asha.ctx);
  await asha.write("agiza");
  await asha.tap("category:clothing-accessories:0");
  await asha.tap(`product:${productId}`);
  expect(wordsOf(await asha.tap("finish"))).toContain("Oda ndogo kabisa ni TZS 10,000.00.");
});

test("quick messages of one customer start the flow once", async () => {
  const asha = await makeCustomer();
  const bring = (text: string) =>
    fetch(
      `${rig.url}/store/webhooks/whatsapp`,
      signed(JSON.stringify(webhookOf(asha.phoneNumberId, { messages: [textFrom(asha.msisdn, text)] }))),
    );
  // The first answer is held on its way, so that nobody can have seen it when the others are written.
  await rig.sandbox.addFault({ target: "whatsapp.send", fault: "delay", times: 1, ms: 120_000 });
  await Promise.all(["Habari", "Habari", "Mambo", "Habari zenu"].map(bring));
  const readMessages = (direction: "in" | "out") =>
    asha.ctx.store.tenant(asha.shopId, (db) =>
      db.select().from(messages).where(eq(messages.direction, direction)).orderBy(asc(messages.sequence)),
    );
  const said = () => readMessages("out");
  const unanswered = async () => {
    const written = await readMessages("in");
    const answeredTo = (await asha.conversation()).answeredTo ?? 0;
    return { written: written.length, left: written.filter(({ sequence }) => sequence > answeredTo).length };
  };
  await expect.poll(unanswered).toEqual({ written: 4, left: 0 });
  expect(await said()).toHaveLength(1);
  await rig.sandbox.clearFaults();
  await expect.poll(async () => (await said())[0]?.wamid).toMatch(/^wamid/);
  await bring("Habari");
  await expect.poll(async () => (await said()).length).toBe(2);
});
