import { expect, type Page, test } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage, smallPhone } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { ShopApi } from "../pages/shop-api.ts";
import { expectNoSidewaysScrolling, expectSound } from "../pages/soundness.ts";

test.use(smallPhone);

const orderCalls = "**/store/api/v1/order?*";

/** The order's number as the header shows it. */
const numberOn = async (page: Page): Promise<string> =>
  /#\d+/.exec((await page.getByRole("banner").textContent()) ?? "")![0];

/** How many requests of a kind the page made. */
function count(page: Page, method: string, path: string): () => number {
  let calls = 0;
  page.on("request", (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) calls += 1;
  });
  return () => calls;
}

test("choose, send, pay and follow, in Swahili", async ({ page, request }) => {
  const phone = new SandboxPhone("255754110001");
  const order = new OrderPage(page);
  const hosts = new Set<string>();
  page.on("request", (one) => one.url().startsWith("http") && hosts.add(new URL(one.url()).origin));
  const posts = count(page, "POST", "/store/api/v1/order");
  const url = await orderByTaps(phone, { wanted: "Gauni la kitenge" });

  // A preview of the link reads what anybody may read, and changes nothing, not even where it asks for the order.
  const bot = { headers: { "User-Agent": "WhatsApp/2.24 A" } };
  const asBot = async (): Promise<unknown> =>
    (await request.get(`${addresses.checkout}/store/api/v1/order${new URL(url).search}`, bot)).json();
  const unread = await asBot();
  expect(unread).toMatchObject({ status: "awaiting_customer" });
  const preview = await request.get(url, bot);
  expect(await asBot()).toEqual(unread);
  expect(await preview.text()).not.toContain("Gauni");
  expect(preview.headers()).toMatchObject({
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  const answer = page.waitForResponse(orderCalls);
  await order.open(url);
  expect((await answer).headers()["cache-control"]).toContain("no-store");

  await expect(page).toHaveURL(`${addresses.checkout}/cart`);
  await expect(page.locator("html")).toHaveAttribute("lang", "sw");
  await expect(order.heading).toHaveText("Chagua, kisha tuma");
  await expectSound(page);

  // Nobody's size is chosen for them. Nothing is sent while a choice is missing; the button leads there.
  await expect(page.getByText("Chagua saizi, kitambaa na mikono.")).toBeVisible();
  await expect(page.getByText("Umebakiza kuchagua vitu 3")).toBeVisible();
  await expect(page.getByText("Umechagua")).toBeHidden();
  await expect(page.getByRole("article").getByRole("radio", { checked: true })).toHaveCount(0);
  await order.send();
  await expect(page.getByText("Kuna vitu 3")).toBeVisible();
  // The first size that others who were sent a link do not hold.
  const sizes = page.getByRole("group", { name: /^Saizi/ });
  await expect(sizes.getByRole("radio", { disabled: false }).first()).toBeFocused();
  await page.getByRole("radio", { name: "M", exact: true }).check();
  await expect(page.getByText("Umechagua: M")).toBeVisible();
  await page.getByRole("radio", { name: "Bahari" }).check();
  await order.send();
  await expect(page.getByText("Kuna kitu 1")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /Mikono mifupi/ })).toBeFocused();
  await page.getByRole("checkbox", { name: /Mikono mirefu/ }).check();
  await page.getByRole("button", { name: "Ongeza moja" }).first().click();
  await expect(page.getByRole("status").filter({ hasText: "144,000" })).toBeAttached();
  await page.getByLabel("Ujumbe kwa duka").fill("Nipigie ukifika");
  expect(posts()).toBe(0);

  // A reload keeps the choices.
  await page.reload();
  await expect(page.getByRole("radio", { name: "M", exact: true })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /Mikono mirefu/ })).toBeChecked();
  await expect(page.getByLabel("Ujumbe kwa duka")).toHaveValue("Nipigie ukifika");

  // Pressed twice, sent once.
  const before = (await phone.messages()).length;
  await order.submit.dblclick();
  await expect(order.heading).toHaveText("Oda imetumwa");
  await expect(order.heading).toBeFocused();
  await phone.hear(before);
  expect(posts()).toBe(1);
  await expectSound(page);
  const number = await numberOn(page);

  // The number is not right, then refused by its owner, then paid.
  await page.getByLabel("Namba ya kulipia").fill("0754");
  await order.payNow.click();
  await expect(page.getByText(/Namba si sahihi/).first()).toBeVisible();
  await page.getByLabel("Namba ya kulipia").fill(phone.msisdn.slice(3));
  await order.payNow.dblclick();
  await expect(page.getByText("Angalia simu yako")).toBeVisible();
  await expectSound(page);
  await phone.answerPrompt("cancel");
  await expect(order.payNow).toBeVisible();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectSound(page);
  await order.payNow.click();
  expect((await phone.answerPrompt("approve")).amount).toBe(144_000);
  await expect(page.getByRole("article", { name: /Risiti/ })).toBeVisible();
  await expect(order.step("Imelipwa")).toBeVisible();
  await expectSound(page);

  // The shop works, the page follows.
  const shop = await new ShopApi().signIn();
  for (const [lifecycle, title] of [
    ["preparing", "Oda yako inaandaliwa"],
    ["ready", "Oda yako iko tayari"],
    ["picked_up", "Oda yako imekamilika"],
  ] as const) {
    await shop.move(number, lifecycle);
    await order.lookAgain();
    await expect(order.heading).toHaveText(title);
  }
  await expectSound(page);
  await expect(page.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute(
    "href",
    /wa\.me|sandbox|localhost/,
  );
  expect([...hosts]).toEqual([addresses.checkout]);
});

test("the same dress in two sizes is two lines, each with its own choice", async ({ page }) => {
  const order = new OrderPage(page);
  const phone = new SandboxPhone("255754110012");
  await order.open(await orderByTaps(phone, { wanted: "Gauni la Jua" }));
  await page.getByRole("radio", { name: "S", exact: true }).check();
  await page.getByRole("button", { name: "Ongeza nyingine kama hii" }).click();
  const second = page.getByRole("article", { name: "Gauni la Jua (2)" });
  await expect(second).toBeFocused();
  await expect(page.getByText("Chagua saizi.")).toBeVisible();
  await second.getByRole("radio", { name: "L", exact: true }).check();
  await expect(page.getByRole("status").filter({ hasText: "144,000.00" })).toBeAttached();
  await expectSound(page);

  // A reload keeps both; what was taken out stays out.
  await page.reload();
  await expect(second.getByRole("radio", { name: "L", exact: true })).toBeChecked();
  await page.getByRole("button", { name: "Ongeza nyingine kama hii" }).last().click();
  await page.getByRole("button", { name: "Ondoa Gauni la Jua (3)" }).click();
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(2);

  await order.send();
  await expect(order.heading).toHaveText("Oda imetumwa");
  await expect(page.getByText("1 × Gauni la Jua, S")).toBeVisible();
  await expect(page.getByText("1 × Gauni la Jua, L")).toBeVisible();
  await expect(page.getByText("144,000.00").first()).toBeVisible();
});

test("delivery and payment on collection, by keyboard alone, in English", async ({ page }) => {
  const order = new OrderPage(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await order.open(
    await orderByTaps(new SandboxPhone("255754110002"), { greeting: "Hello", wanted: "Shati la kitenge" }),
  );
  await expect(order.heading).toHaveText("Choose, then send");
  await page.getByRole("radio", { name: "S", exact: true }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "M", exact: true })).toBeChecked();

  // A button that goes away as it is pressed hands its focus on to what came of it.
  const focused = page.locator(":focus");
  await page.getByRole("button", { name: "Add a note" }).press("Enter");
  await expect(page.getByLabel("Note on Shati la kitenge")).toBeFocused();
  await page.getByRole("button", { name: "Remove Shati la kitenge" }).press("Enter");
  await expect(focused).toContainText("You removed Shati la kitenge.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(focused).toHaveRole("article");

  await page.getByRole("radio", { name: "Collect at the shop" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByLabel("Area", { exact: true }).focus();
  await page.keyboard.type("Kinondoni");
  await expect(page.getByLabel("Area", { exact: true })).toHaveValue("are_kinondoni");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Near the mosque");
  await expect(page.getByRole("status").filter({ hasText: "48,000" })).toBeAttached();
  await order.submit.focus();
  // A window behind another one keeps its toasts, so that there is time to look at this one.
  await page.evaluate(() => dispatchEvent(new Event("blur")));
  await page.keyboard.press("Enter");
  await expect(order.heading).toHaveText("Order submitted");
  const toast = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
  await expect(toast.getByText("Your order has been submitted successfully")).toBeVisible();
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => order.isCoveredBy(toast), { message: `the next action at ${width}` }).toBe(false);
  }
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await page.getByRole("radio", { name: "Cash" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Pay in cash" }).press("Enter");
  await expect(page.getByRole("region", { name: "Pay", exact: true })).toBeFocused();
  await expect(page.getByText("You chose to pay in cash.")).toBeVisible();
  await expect(page.getByText("You pay when you get it.")).toBeVisible();

  // What was chosen is the order's, not the phone's.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByText("You pay when you get it.")).toBeVisible();
  const shop = await new ShopApi().signIn();
  await shop.move(await numberOn(page), "preparing", "ready", "out_for_delivery");
  await order.lookAgain();
  await expect(order.heading).toHaveText("Your order is on the way");

  // Readable on the narrowest screen, also with letters twice as large.
  await page.setViewportSize({ width: 320, height: 640 });
  await expectSound(page);
  await page.emulateMedia({ forcedColors: "active" });
  await expectSound(page);
  await page.emulateMedia({ forcedColors: "none" });
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await expectNoSidewaysScrolling(page);
});
