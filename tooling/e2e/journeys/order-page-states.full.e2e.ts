import { tapsOf, wordsOf } from "@agiza/rig/sandbox-control";
import { expect, type Page, test } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage, smallPhone } from "../pages/order-page.ts";
import { answeringByNumber, SandboxPhone } from "../pages/sandbox-phone.ts";
import { ShopApi } from "../pages/shop-api.ts";
import { expectSound } from "../pages/soundness.ts";

test.use(smallPhone);

const orderCalls = "**/store/api/v1/order?*";
/** Of an order of the demo shop that was completed two months ago. */
const endedLink = `${addresses.checkout}/cart?token=demo-link-of-an-order-that-ended-long-ago-0`;

const numberOn = async (page: Page): Promise<string> =>
  /#\d+/.exec((await page.getByRole("banner").textContent()) ?? "")![0];

test("links that open nothing say why and lead on", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("language", "sw"));
  const order = new OrderPage(page);
  await order.open(`${addresses.checkout}/cart`);
  await expect(page.getByText("Penye nia pana njia")).toBeVisible();
  await expectSound(page);

  await order.open(`${addresses.checkout}/cart?token=${"x".repeat(43)}`);
  await expect(order.heading).toHaveText("Kiungo hiki cha oda hakijulikani");
  await expectSound(page);

  await order.open(endedLink);
  await expect(order.heading).toHaveText("Kiungo hiki cha oda kimekwisha muda");
  const chat = page.getByRole("link", { name: "Omba kiungo kipya" });
  await expect(chat).toHaveAttribute("href", new RegExp(addresses.sandbox));
  await expectSound(page);

  // Neither network nor server: told, and tried again by a press.
  await page.route(orderCalls, (route) => route.abort());
  await page.goto(endedLink);
  await expect(order.heading).toHaveText("Oda yako haikufunguka.");
  await expect(page.getByText("Hatujapata jibu.").first()).toBeVisible();
  await expectSound(page);
  await page.unroute(orderCalls);
  await page.route(orderCalls, (route) => route.fulfill({ status: 502, body: "<html>Bad gateway</html>" }));
  await page.getByRole("button", { name: "Jaribu tena" }).click();
  await expect(page.getByText("502").first()).toBeVisible();
  await page.unroute(orderCalls);
  await page.getByRole("button", { name: "Jaribu tena" }).click();
  await expect(order.heading).toHaveText("Kiungo hiki cha oda kimekwisha muda");
});

test("what the shop changed meanwhile is told, and nothing is lost", async ({ page }) => {
  const shop = await new ShopApi().signIn();
  const order = new OrderPage(page);
  const url = await orderByTaps(new SandboxPhone("255754110003"), { wanted: "Gauni la zambarau" });

  // The page was opened before the price rose.
  await order.seeAsBefore(({ products: [dress] }) => {
    dress!.price_minor = 7_000_000;
    for (const variant of dress!.variants) variant.price_minor = 7_000_000;
  });
  await order.open(url);
  await order.chooseWhatIsNeeded();
  await order.send();
  const changed = order.banner("Oda imebadilika");
  await expect(changed).toBeFocused();
  await expect(changed).toContainText("Gauni la zambarau: sasa TZS 75,000.00, ilikuwa TZS 70,000.00");
  await expect(changed).toContainText("Jumla mpya ni TZS 75,000.00, ilikuwa TZS 70,000.00");
  await expectSound(page);
  await order.seeAsNow();

  // The last XL went before it was sent.
  await order.seeAsBefore(({ products: [dress] }) => {
    for (const variant of dress!.variants) variant.available = true;
  });
  await page.reload();
  await page.getByText("XL", { exact: true }).click();
  await order.send();
  await expect(order.banner("Baadhi ya bidhaa hazipo")).toBeFocused();
  await expect(
    page.getByText("Uliyochagua imeisha").or(page.getByText("Hii haitoshi tena")).first(),
  ).toBeVisible();
  await expectSound(page);
  await order.seeAsNow();
  await page.getByText("M", { exact: true }).click();

  // A detail the server refuses stands at its field.
  await page.route(orderCalls, async (route) => {
    const body = route.request().postDataJSON() as { customer: { phone: string } } | null;
    if (!body) return route.fallback();
    await route.continue({
      postData: JSON.stringify({ ...body, customer: { ...body.customer, phone: "12" } }),
    });
  });
  await order.send();
  await expect(order.banner("Baadhi ya taarifa si sahihi")).toBeFocused();
  const phoneField = page.getByLabel("Namba ya simu");
  await expect(phoneField).toHaveAttribute("aria-invalid", "true");
  await expectSound(page);
  await page.unroute(orderCalls);

  // Closed since the page was opened: when it opens, with the choices kept.
  const today = new Date().toLocaleDateString("en-US", {
    timeZone: "Africa/Dar_es_Salaam",
    weekday: "short",
  });
  const openDays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].flatMap(
    (day, index): [string, string[]][] => (day === today ? [] : [[String(index), ["08:00", "20:00"]]]),
  );
  await shop.while({ opening_hours: Object.fromEntries(openDays) }, async () => {
    await order.send();
    const closed = order.banner("Duka limefungwa kwa sasa");
    await expect(closed).toBeFocused();
    await expect(closed).toContainText(/Litafunguliwa \w+ \d+ \w+, saa 2:00 asubuhi \(8:00 AM\)/);
    await expectSound(page);
  });

  // Cancelled by the shop while the page was open.
  const number = await numberOn(page);
  await shop.move(number, "cancelled");
  await order.send();
  await expect(order.heading).toHaveText("Oda hii imeghairiwa");
  await expect(page.getByRole("link", { name: "Rudi WhatsApp" })).toBeVisible();
  await expect(order.payNow).toBeHidden();
  await expectSound(page);
});

test("a payment that is refused, not known, half, too much or not answered says so", async ({ browser }) => {
  const context = await browser.newContext(smallPhone);
  const phones = ["255754110006", "255754110007", "255754110008"].map((msisdn) => new SandboxPhone(msisdn));
  const urls = await Promise.all(
    phones.map((phone) => orderByTaps(phone, { wanted: "Kilemba cha kitenge" })),
  );
  const [ignored, refused, half] = await Promise.all(
    urls.map(async (url) => {
      const order = new OrderPage(await context.newPage());
      await order.open(url);
      await order.send();
      await expect(order.heading).toHaveText("Oda imetumwa");
      return order;
    }),
  );
  const pay = async (order: OrderPage, number: string) => {
    await order.page.getByLabel("Namba ya kulipia").fill(number);
    await order.payNow.click();
  };
  await answeringByNumber(async () => {
    await pay(ignored!, "754 000 082");
    await expect(ignored!.page.getByText("Angalia simu yako")).toBeVisible();

    await pay(refused!, "754 000 080");
    await expect(refused!.banner("Malipo hayakufanikiwa")).toContainText("Malipo hayajakubaliwa.");
    await expectSound(refused!.page);
    // While nobody knows, nothing more is asked for; the real moment passes too quickly to be looked at.
    await refused!.seeAsBefore(({ payment }) => Object.assign(payment as object, { status: "unknown" }));
    await refused!.lookAgain();
    await expect(refused!.banner("Tunakagua malipo yako")).toBeVisible();
    await expect(refused!.payNow).toBeHidden();
    await expectSound(refused!.page);
    await refused!.seeAsNow();
    await refused!.lookAgain();
    await pay(refused!, "754 000 092");

    await pay(half!, "754 000 088");
    await expect(half!.page.getByText("Sehemu imeshalipwa.")).toBeVisible();
    await expect(half!.payNow).toContainText("6,000");
    await expectSound(half!.page);
    await pay(half!, "754 000 089");
    await expect(half!.banner("Umelipa zaidi ya oda")).toContainText(/Umelipa TZS\s[\d,]+\.00 zaidi/);
    await expect(half!.payNow).toBeHidden();
    await expectSound(half!.page);

    // Nobody knew, and then it was paid.
    const receipt = refused!.page.getByRole("article", { name: /Risiti/ });
    await expect(receipt).toBeVisible({ timeout: 90_000 });

    await expect(ignored!.banner("Muda wa kulipa umekwisha")).toBeVisible({ timeout: 90_000 });
    await expectSound(ignored!.page);
    // The chat says so as well, with the way to try again.
    const told = await phones[0]!.hear(0, (message) => wordsOf(message).includes("bado haijalipwa"));
    expect(tapsOf(told)).toEqual(["pay", "pay:card", "pay:qr"]);
  });
  await context.close();
});

test("money that comes after the time to pay, or after the order was cancelled, is told with the next step", async ({
  page,
  browser,
}) => {
  const shop = await new ShopApi().signIn();
  const second = await browser.newContext(smallPhone);
  const [late, cancelled] = await Promise.all(
    [page, await second.newPage()].map(async (one, index) => {
      const phone = new SandboxPhone(`25575411001${index + 1}`);
      const order = new OrderPage(one);
      await order.open(await orderByTaps(phone, { wanted: "Kilemba cha kitenge" }));
      await order.send();
      await expect(order.heading).toHaveText("Oda imetumwa");
      return { order, phone };
    }),
  );

  // The page believes that the time is over; the money is on its way all the same.
  await late!.order.seeAsBefore((seen) =>
    Object.assign(seen, {
      payment_status: "unpaid",
      paid_minor: 0,
      due_minor: 1_200_000,
      receipt: null,
      payment: { ...(seen["payment"] as object), status: "expired", failure_code: "expired" },
    }),
  );
  await late!.order.payNow.click();
  await late!.phone.answerPrompt("approve");
  await late!.order.lookAgain();
  await expect(late!.order.banner("Muda wa kulipa umekwisha")).toBeVisible();
  await expect(late!.order.payNow).toBeVisible();
  await late!.order.seeAsNow();
  // A second try is answered with the truth: it is paid, and nothing more is asked for.
  await late!.order.payNow.click();
  await expect(late!.order.page.getByRole("article", { name: /Risiti/ })).toBeVisible();
  await expect(late!.order.payNow).toBeHidden();
  await expect(late!.order.page.getByText("Imeshalipwa.")).toBeVisible();

  await cancelled!.order.payNow.click();
  await cancelled!.phone.prompt();
  await shop.move(/#\d+/.exec(await cancelled!.order.page.title())![0], "cancelled");
  await cancelled!.phone.answerPrompt("approve");
  await cancelled!.order.lookAgain();
  await expect(cancelled!.order.heading).toHaveText("Oda hii imeghairiwa");
  // It finds out by itself, and says in both languages what became of the money and whom to ask.
  const inSwahili = "Malipo yako ya TZS 12,000.00 yamefika, lakini oda imeghairiwa.";
  await expect(cancelled!.order.page.getByText(inSwahili)).toBeVisible({ timeout: 90_000 });
  await expect(cancelled!.order.page.getByRole("link", { name: "Rudi WhatsApp" })).toBeVisible();
  await cancelled!.order.page.getByLabel("Lugha").selectOption("en");
  const inEnglish = "Your payment of TZS 12,000.00 arrived, but the order is cancelled.";
  await expect(cancelled!.order.page.getByText(inEnglish)).toBeVisible();
  await expectSound(cancelled!.order.page);
  await second.close();
});

test("places, foreign numbers, cloths and weights are shown as they are", async ({ page }) => {
  const order = new OrderPage(page);
  const url = await orderByTaps(new SandboxPhone("255754110009"), { wanted: "Kilemba cha kitenge" });

  // Nothing to choose: no header, the order in a quiet list.
  await order.open(url);
  await expect(order.heading).toHaveText("Kagua, kisha tuma");
  await expect(page.getByRole("banner")).toBeHidden();
  await expectSound(page);

  await order.seeAsBefore((seen) => {
    const [headwrap] = seen.products;
    seen.customer.phone = "+12025550143";
    seen.shop.pickup_places.push({ id: "mlimani", name: "Tawi la Mlimani City" });
    Object.assign(headwrap!, { unit: "kg", quantity: 1.5 });
    const look = { image_url: headwrap!.image_url, image_small_url: headwrap!.image_small_url };
    headwrap!.variants = ["Bahari", "Jua"].map((cloth, index) => ({
      id: `cloth-${cloth}`,
      name: cloth,
      options: { Kitambaa: cloth },
      price_minor: headwrap!.price_minor,
      price_tiers: [],
      available: true,
      ...(index === 0 ? look : { image_url: "/favicon.svg", image_small_url: "/favicon.svg" }),
    }));
  });
  await page.reload();
  await expect(page.getByLabel("Namba ya simu")).toHaveValue("+12025550143");
  await order.send();
  await expect(page.getByText("Chagua mahali pa kuchukua.").first()).toBeVisible();
  await page.getByText("Tawi la Mlimani City").click();
  await page.getByRole("radio", { name: "Jua" }).check();
  const amount = page.getByLabel("Idadi ya Kilemba cha kitenge");
  await expect(amount).toHaveValue("1.5");
  await amount.fill("2,25");
  await expect(page.getByRole("status").filter({ hasText: "27,000" })).toBeAttached();
  await expectSound(page);

  // What ran out before the page was opened says so at once, with the way on.
  await order.seeAsNow();
  await order.seeAsBefore(({ products: [headwrap] }) => {
    headwrap!.available = false;
  });
  await page.reload();
  await expect(page.getByText("Imeisha. Iondoe ili uendelee.")).toBeVisible();
  await page.getByRole("button", { name: "Ondoa Kilemba cha kitenge" }).click();
  await order.send();
  await expect(page.getByText("Bakiza angalau bidhaa moja").first()).toBeVisible();
});
