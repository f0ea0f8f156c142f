import { expect, test } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage, smallPhone } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { expectSound } from "../pages/soundness.ts";

test.use(smallPhone);

const orderCalls = "**/store/api/v1/order?*";

test("without network the order waits on the phone and is sent once", async ({ browser }) => {
  const context = await browser.newContext({ ...smallPhone, serviceWorkers: "allow" });
  const page = await context.newPage();
  const order = new OrderPage(page);
  const sent: number[] = [];
  page.on("response", (response) => {
    if (response.request().method() === "POST") sent.push(response.status());
  });
  await order.open(await orderByTaps(new SandboxPhone("255754110004"), { wanted: "Mkoba wa kitenge" }));
  await expect(page.locator("html")).toHaveAttribute("lang", "sw");
  // The page is on the phone from here on.
  await expect.poll(() => page.evaluate(async () => (await caches.match("/cart")) !== undefined)).toBe(true);

  await context.setOffline(true);
  await expect(page.getByText("Huna mtandao.")).toBeVisible();
  await page.getByRole("checkbox", { name: /Mfuko wa kanga/ }).check();
  await order.send();
  await expect(order.banner("Inasubiri mtandao")).toBeFocused();
  await expectSound(page);

  // It can be taken back and changed, and a reload without network loses nothing.
  await page.getByRole("button", { name: "Badilisha oda" }).click();
  await page.getByLabel("Jina kamili").fill("Zuhura Bakari");
  await order.send();
  await expect(order.banner("Inasubiri mtandao")).toBeVisible();
  await page.reload();
  await expect(order.banner("Inasubiri mtandao")).toBeVisible();
  await expect(page.getByLabel("Jina kamili")).toHaveValue("Zuhura Bakari");
  await expect(page.getByRole("checkbox", { name: /Mfuko wa kanga/ })).toBeChecked();
  expect(sent).toEqual([]);

  await context.setOffline(false);
  await expect(order.heading).toHaveText("Oda imetumwa");
  expect(sent).toEqual([200]);
  await expect(page.getByText("26,000.00").first()).toBeVisible();

  // Somewhere else and back: the same order, as it is.
  await page.goto(`${addresses.checkout}/favicon.svg`);
  await page.goBack();
  await expect(order.heading).toHaveText("Duka limeipata oda yako");
  expect(sent).toEqual([200]);
  await context.close();
});

test("an answer that got lost, and a second phone, make no second order and no second payment", async ({
  page,
  browser,
}) => {
  const phone = new SandboxPhone("255754110005");
  const url = await orderByTaps(phone, { wanted: "Sketi ya kitenge" });
  const order = new OrderPage(page);
  const second = await browser.newContext(smallPhone);
  const other = new OrderPage(await second.newPage());
  for (const one of [order, other]) {
    await one.open(url);
    await one.chooseWhatIsNeeded();
  }

  // Taken back while a try hangs, it is the customer's again, whatever becomes of the try.
  let hang = () => {};
  const hangs = new Promise<void>((resolve) => (hang = resolve));
  let tries = 0;
  await page.route(orderCalls, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    tries += 1;
    if (tries > 1) await hangs;
    await route.abort("connectionreset");
  });
  await order.send();
  await expect(order.banner("Inasubiri mtandao")).toBeVisible();
  await page.getByRole("button", { name: "Tuma sasa" }).click();
  await expect.poll(() => tries).toBe(2);
  await page.getByRole("button", { name: "Badilisha oda" }).click();
  await expect(order.submit).toBeVisible();
  const hung = page.waitForEvent("requestfailed", (request) => request.method() === "POST");
  hang();
  await hung;
  await page.getByLabel("Ujumbe kwa duka").fill("Nipigie");
  await expect(order.submit).toBeVisible();
  await expect(order.banner("Inasubiri mtandao")).toBeHidden();
  await page.getByLabel("Ujumbe kwa duka").fill("");
  await page.unroute(orderCalls);

  // The order arrives, the answer does not.
  const keys: (string | undefined)[] = [];
  await page.route(orderCalls, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    keys.push(route.request().headers()["idempotency-key"]);
    const response = await route.fetch();
    if (keys.length === 1) return route.abort("connectionreset");
    await route.fulfill({ response });
  });
  await order.send();
  await expect(order.banner("Inasubiri mtandao")).toBeVisible();
  await page.getByRole("button", { name: "Tuma sasa" }).click();
  await expect(order.heading).toHaveText("Oda imetumwa");
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);

  // The other phone still has the form; what it sends is not a second order.
  await other.page.getByLabel("Ujumbe kwa duka").fill("Nipigie");
  await other.send();
  await expect(other.heading).toHaveText("Duka limeipata oda yako");
  await expect(other.submit).toBeHidden();

  // A payment asked for twice: once with a lost answer, once from the other phone.
  let asked = 0;
  await page.route("**/store/api/v1/order/payment?*", async (route) => {
    const response = await route.fetch();
    asked += 1;
    if (asked === 1) return route.abort("connectionreset");
    await route.fulfill({ response });
  });
  await order.payNow.click();
  await expect(page.getByText("Angalia simu yako")).toBeVisible();
  await other.lookAgain();
  await expect(other.page.getByText("Angalia simu yako")).toBeVisible();
  await expect(other.payNow).toBeHidden();
  expect(asked).toBe(1);
  await phone.answerPrompt("approve");
  for (const one of [order, other]) {
    await one.lookAgain();
    await expect(one.page.getByRole("article", { name: /Risiti/ })).toBeVisible();
  }
  await second.close();
});

test("the second visit comes from the phone, and an old page never does", async ({ browser }) => {
  const context = await browser.newContext({ ...smallPhone, serviceWorkers: "allow" });
  const page = await context.newPage();
  const order = new OrderPage(page);
  await page.addInitScript(() => localStorage.setItem("language", "sw"));
  const url = await orderByTaps(new SandboxPhone("255754110010"), { wanted: "Kilemba cha kitenge" });
  await order.open(url);
  await expect.poll(() => page.evaluate(async () => (await caches.match("/cart")) !== undefined)).toBe(true);

  // What is kept: the page under its one address and its own files; no token, no order, no picture.
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => request.url.replace(location.origin, ""));
  });
  expect(kept.filter((address) => !address.startsWith("/assets/"))).toEqual(["/cart"]);

  // The page itself keeps the order for a visit without network, without what opens it.
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).toContain("Kilemba cha kitenge");
  expect(stored).not.toContain(new URL(url).searchParams.get("token"));

  const reopen = async () => {
    const answer = await page.goto(url);
    await expect(order.heading).toBeVisible();
    return answer!.fromServiceWorker();
  };
  /** Marks the kept page and says how long ago it was confirmed. */
  const age = (hours: number) =>
    page.evaluate(async (ageMs) => {
      const cache = await caches.open("shell");
      const response = (await cache.match("/cart"))!;
      const headers = new Headers(response.headers);
      headers.set("x-kept-at", String(Date.now() - ageMs));
      const text = (await response.text()).replace(
        /<html lang="en"( data-kept)?>/,
        '<html lang="en" data-kept>',
      );
      await cache.put("/cart", new Response(text, { headers }));
    }, hours * 3_600_000);
  const isKept = () => page.evaluate(() => document.documentElement.hasAttribute("data-kept"));
  const isMarked = () =>
    page.evaluate(async () => (await (await caches.match("/cart"))?.text())?.includes("data-kept") ?? true);

  await age(0);
  expect(await reopen()).toBe(true);
  expect(await isKept()).toBe(true);
  // An hour old: shown at once, and the newest is there next time.
  await age(1);
  await reopen();
  expect(await isKept()).toBe(true);
  await expect.poll(isMarked).toBe(false);
  await reopen();
  expect(await isKept()).toBe(false);
  // More than a day old: the network is asked first.
  await age(25);
  await reopen();
  expect(await isKept()).toBe(false);
  await expect.poll(isMarked).toBe(false);
  // Without network an old page is better than none.
  await age(25);
  await context.setOffline(true);
  await page.reload();
  await expect(order.heading).toHaveText("Kagua, kisha tuma");
  await context.close();
});
