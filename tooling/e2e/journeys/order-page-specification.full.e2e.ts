import { expect, test, type Page } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage, type ReadOrder, smallPhone } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { listenToCalls, spokenCalls } from "../pages/spoken-calls.ts";

/*
 * The order page held against the specification, each promise with its sentence. What depends on a state of the order
 * stands in the other journeys.
 */

test.use(smallPhone);

const orderCalls = "**/store/api/v1/order?*";
const path = "/store/api/v1/order";

/** An address whose order is what the test says it is; nothing of the shop is needed. */
const link = `${addresses.checkout}/cart?token=${"a".repeat(43)}`;

/** Answers the page's first call, so that a state the shop cannot be brought to can be looked at. */
async function answerWith(page: Page, status: number, body: string): Promise<() => number> {
  let asked = 0;
  await page.route(orderCalls, async (route) => {
    asked += 1;
    await route.fulfill({ status, body, contentType: "text/html" });
  });
  return () => asked;
}

/** Comes back to the page after having looked at something else. */
const lookAgain = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event("visibilitychange"));
    dispatchEvent(new Event("focus"));
  });

/** A toast by what it says, wherever it stands. */
const toastOf = (page: Page, said: string) =>
  page
    .getByRole("region", { name: /\(F8\)/ })
    .getByRole("listitem")
    .filter({ hasText: said });

for (const [language, error, said] of [
  ["en", "Error", "The server answered 502."],
  ["sw", "Hitilafu", "Mfumo umetoa hitilafu 502."],
] as const) {
  // "Order load failure: an error toast titled Error with the derived message, bottom-right." "no retries"
  test(`a load that fails is told once, titled ${error}, and not tried again`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.addInitScript((chosen) => localStorage.setItem("language", chosen), language);
    const asked = await answerWith(page, 502, "<html><h1>Bad Gateway</h1></html>");
    await page.goto(link);
    const toast = toastOf(page, said);
    await expect(toast.getByText(error, { exact: true })).toBeVisible();
    // Once it has moved in.
    await expect
      .poll(async () => {
        const { x, y, width, height } = (await toast.boundingBox())!;
        return [1440 - x - width, 900 - y - height];
      })
      .toEqual([16, 16]);
    await expect(page.getByRole("main")).toContainText(said);
    expect(asked()).toBe(1);
  });
}

// "While loading it shows a blank full-screen area." "The language hook": only en or sw is a stored choice.
for (const [number, stored] of [{ language: "fr" }, { language: "en", "language-guess": "en" }].entries()) {
  test(`while loading the page is blank, and ${JSON.stringify(stored)} in storage is nobody's choice`, async ({
    page,
  }) => {
    await page.addInitScript((kept) => Object.assign(localStorage, kept), stored);
    let answerNow = () => {};
    const mayAnswer = new Promise<void>((resolve) => (answerNow = resolve));
    let runNow = () => {};
    const mayRun = new Promise<void>((resolve) => (runNow = resolve));
    await page.route(/\/assets\/page-/, async (route) => {
      await mayRun;
      await route.continue();
    });
    await page.route(orderCalls, async (route) => {
      await mayAnswer;
      await route.continue();
    });
    const url = await orderByTaps(new SandboxPhone(`25575411006${String(number * 7 + 1)}`), {
      wanted: "Sketi ya kitenge",
    });
    await page.goto(url, { waitUntil: "commit" });
    await expect(page.locator("#root")).toBeAttached();
    expect(await page.locator("body").innerText()).toBe("");
    answerNow();
    // Painted by the first script alone, before the application is there.
    await expect(page.getByText("Sketi ya kitenge")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "sw");
    runNow();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chagua, kisha tuma");
    await expect(page.locator("html")).toHaveAttribute("lang", "sw");
  });
}

test("the frame, the calls, the toasts and the focus are the specification's", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await listenToCalls(page);
  let asked = 0;
  await page.route(orderCalls, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    asked += 1;
    const response = await route.fetch();
    const seen = (await response.json()) as ReadOrder;
    await route.fulfill({ response, json: { ...seen, logo_url: "/favicon.svg" } });
  });
  const phone = new SandboxPhone("255754110062");
  const order = new OrderPage(page);
  await order.open(await orderByTaps(phone, { greeting: "Hello", wanted: "Sketi ya kitenge" }));

  // "a header (shop logo, shop name, and the label Order plus the order id)"
  const header = page.getByRole("banner");
  await expect(header.getByText("Neema Vitenge")).toBeVisible();
  await expect(header.getByText(/^Order #\d{5}$/)).toBeVisible();
  await expect(header.locator('img[src="/favicon.svg"]')).toBeVisible();
  // "a footer with a copyright line showing the current year"
  const year = new Date().getFullYear();
  await expect(page.getByRole("contentinfo")).toContainText(`© ${year} Neema Vitenge`);
  // "The content is capped at the 5xl width."
  expect((await page.getByRole("main").boundingBox())!.width).toBe(1024);
  // "No caching, no retries, no refetch on focus."
  await lookAgain(page);
  await expect(order.heading).toBeVisible();
  expect(asked).toBe(1);

  // "Order submit failure: a danger toast titled Error with the derived message."
  await order.chooseWhatIsNeeded();
  await page.route(orderCalls, async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    await route.fulfill({ status: 500, json: { code: "x", message: "The goods are being counted" } });
  });
  await order.send();
  const failure = toastOf(page, "The goods are being counted");
  await expect(failure.getByRole("alert").getByText("Error", { exact: true })).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  // "a success toast 'Order submitted' with 'Your order has been submitted successfully'"
  await order.send();
  const success = toastOf(page, "Order submitted");
  await expect(success.getByRole("status")).toContainText("Your order has been submitted successfully");

  // "Default request timeout: 150000 ms." "They send a JSON content type"
  await page.getByRole("radio", { name: "Cash" }).check();
  await page.getByRole("button", { name: "Pay in cash" }).click();
  await expect(page.getByText("You chose to pay in cash.")).toBeVisible();
  const calls = await spokenCalls(page);
  expect(new Set(calls.map(({ method, path: to }) => `${method} ${to}`))).toEqual(
    new Set([`GET ${path}`, `POST ${path}`, `POST ${path}/payment`]),
  );
  for (const call of calls) expect(call).toMatchObject({ type: "application/json", timeoutMs: 150_000 });
});

// "no refetch on focus"; while a payment is open or the order is on its way minutes count.
test("coming back asks again only while a payment is open or the order is on its way", async ({ page }) => {
  let status = "preparing";
  let payment: string | null = null;
  let asked = 0;
  const url = await orderByTaps(new SandboxPhone("255754110063"), { wanted: "Kilemba cha kitenge" });
  const seen = (await (
    await page.request.get(`${addresses.checkout}${path}${new URL(url).search}`)
  ).json()) as ReadOrder;
  await page.route(orderCalls, async (route) => {
    asked += 1;
    const attempt = {
      status: payment,
      method: "mobile_money",
      network: "mpesa",
      amount_minor: 1_200_000,
      failure_code: null,
      expires_at: null,
      provider_reference: null,
    };
    const changed = {
      status,
      permissions: [{ resource: "orders", action: ["read"] }],
      payment: payment && attempt,
    };
    await route.fulfill({ json: { ...seen, ...changed } });
  });
  // The page's own clock stands still: what is asked is asked because somebody came back.
  await page.clock.install();
  const comeBack = async () => {
    await lookAgain(page);
    await page.clock.runFor(50);
    return asked;
  };
  const open = async (title: string) => {
    await page.goto(url);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    return asked;
  };
  const before = await open("Oda yako inaandaliwa");
  expect(await comeBack()).toBe(before);
  status = "out_for_delivery";
  const onItsWay = await open("Oda yako iko njiani");
  await expect.poll(comeBack).toBeGreaterThan(onItsWay);
  [status, payment] = ["pending", "pending"];
  const paying = await open("Duka limeipata oda yako");
  await expect.poll(comeBack).toBeGreaterThan(paying);
});

// "Order: no caching": what the phone keeps is for when the network gives no answer, marked with its age.
test("the order seen last is shown only without an answer, with its age", async ({ page }) => {
  const url = await orderByTaps(new SandboxPhone("255754110064"), { wanted: "Kilemba cha kitenge" });
  const order = new OrderPage(page);
  await order.open(url);
  await expect(page.getByText(/Tunaangalia tena/)).toBeHidden();

  // An answer, however bad, is an answer.
  await answerWith(page, 503, "");
  await page.goto(url);
  await expect(order.heading).toHaveText("Oda yako haikufunguka.");
  await page.unroute(orderCalls);

  // No answer at all.
  await page.route(orderCalls, (route) => route.abort());
  await page.goto(url);
  await expect(order.heading).toHaveText("Kagua, kisha tuma");
  await expect(page.getByText(/^Hakuna mtandao. Imesasishwa \d+:\d\d [AP]M\.$/)).toBeVisible();
  await page.unroute(orderCalls);

  // Silence: blank at first, then the phone's own copy, then the answer in its place.
  let answerNow = () => {};
  const mayAnswer = new Promise<void>((resolve) => (answerNow = resolve));
  await page.route(orderCalls, async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.clock.install();
  await page.goto(url, { waitUntil: "commit" });
  await expect(page.locator("#root")).toBeAttached();
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return page.getByText(/Tunaangalia tena/).isVisible();
    })
    .toBe(true);
  answerNow();
  await expect(page.getByText(/Tunaangalia tena/)).toBeHidden();
  await expect(order.heading).toHaveText("Kagua, kisha tuma");
});

// "A top-level error boundary shows 'Something went wrong.' with a Refresh button that reloads the page."
test("an error while drawing says so, and Refresh loads the page again", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("language", "en"));
  const url = await orderByTaps(new SandboxPhone("255754110065"), { wanted: "Kilemba cha kitenge" });
  let isBroken = true;
  await page.route(orderCalls, async (route) => {
    const response = await route.fetch();
    const seen = (await response.json()) as ReadOrder;
    await route.fulfill({ response, json: isBroken ? { ...seen, shop: null } : seen });
  });
  await page.goto(url);
  await expect(page.getByText("Something went wrong.")).toBeVisible();
  isBroken = false;
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check, then send");
});
