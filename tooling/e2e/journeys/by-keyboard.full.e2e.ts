import { wordsOf } from "@agiza/rig/sandbox-control";
import { type Browser, expect, test } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { Keyboard } from "../pages/keyboard.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage, smallPhone } from "../pages/order-page.ts";
import { codeAfter } from "../pages/person.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { expectAccessible } from "../pages/soundness.ts";

const shop = { tag: "@shop" };
test.use({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });

/** Orders by chat and sends it off, as a customer does; answers the order's number with its sign. */
async function sendOrder(browser: Browser, msisdn: string): Promise<string> {
  const context = await browser.newContext(smallPhone);
  const order = new OrderPage(await context.newPage());
  await order.open(await orderByTaps(new SandboxPhone(msisdn), { wanted: "Kilemba cha kitenge" }));
  await order.chooseWhatIsNeeded();
  await order.send();
  await expect(order.heading).toHaveText("Oda imetumwa");
  const number = /#\d+/.exec(await order.page.title())![0];
  await context.close();
  return number;
}

test("by keyboard alone a sale is made at the till", shop, async ({ page }) => {
  await new Backoffice(page).signIn();
  const keyboard = new Keyboard(page);
  await keyboard.press(page.getByRole("link", { name: "Add order" }));
  await expect(page.getByRole("heading", { level: 1, name: "Add order" })).toBeAttached();
  await keyboard.write(page.getByRole("searchbox", { name: "Product or barcode" }), "Kilemba");
  await keyboard.press(page.getByRole("button", { name: /^Kilemba cha kitenge/ }));
  const pay = page.getByRole("button", { name: /^Take payment/ });
  await keyboard.press(page.getByRole("button", { name: "Add 10,000" }));
  await page.keyboard.press("Enter");
  await keyboard.press(pay);
  const sold = page.getByRole("heading", { name: "Sold and paid" });
  await expect(sold).toBeVisible();
  // The button that was pressed is gone: whoever hears the page is told what came of it.
  await expect(page.getByText("8,000.00").first()).toBeVisible();
  await keyboard.press(page.getByRole("button", { name: "Next sale" }));
  await expect(page.getByRole("searchbox", { name: "Product or barcode" })).toBeVisible();
  expect(keyboard.unnamed).toEqual([]);
  await expectAccessible(page);
});

test("by keyboard alone an order is paid and handed over", shop, async ({ page, browser }) => {
  const number = await sendOrder(browser, "255754110392");
  const office = new Backoffice(page);
  await office.signIn();
  const keyboard = new Keyboard(page);
  await keyboard.press(
    page
      .getByRole("navigation")
      .getByRole("link", { name: /^Orders/ })
      .first(),
  );
  // The list is one stop of Tab; arrows walk its rows.
  await keyboard.goTo(page.locator("tr[tabindex='0']"));
  const row = office.row(number);
  for (let presses = 0; presses < 20; presses += 1) {
    if (await row.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("ArrowDown");
  }
  await expect(row).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
  await keyboard.press(page.getByRole("button", { name: "Take cash" }));
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await keyboard.press(dialog.getByRole("button", { name: "Record cash" }));
  await expect(dialog).toBeHidden();
  for (const step of ["Start preparing", "Mark as ready", "Mark as picked up"]) {
    await keyboard.press(page.getByRole("button", { name: step }));
    const asked = page.getByRole("dialog");
    if (step === "Mark as picked up" && (await asked.isVisible()))
      await keyboard.press(asked.getByRole("button", { name: step }));
    await expect(page.getByRole("button", { name: step })).toBeHidden();
  }
  await expect(page.getByRole("main").getByRole("status").first()).toContainText(/Picked up|Completed/);
  expect(keyboard.unnamed).toEqual([]);
  await expectAccessible(page);
});

test(
  "by keyboard alone a customer is answered, and an old order is found by a surname",
  shop,
  async ({ page }) => {
    const customer = new SandboxPhone("255754110393");
    await customer.say("Habari");
    await customer.say("ongea nasi");
    await new Backoffice(page).signIn();
    const keyboard = new Keyboard(page);
    await keyboard.press(
      page
        .getByRole("navigation")
        .getByRole("link", { name: /^Conversations/ })
        .first(),
    );
    await keyboard.write(page.getByRole("searchbox", { name: "Search conversations" }), "110393");
    const found = page.getByRole("list", { name: "Conversations" }).getByRole("link").first();
    await expect(found).toHaveAttribute("href", /search=110393/);
    await keyboard.press(found);
    const box = page.getByRole("textbox", { name: "Write to the customer" });
    const before = (await customer.messages()).length;
    await keyboard.write(box, "Karibu, nikusaidie nini?");
    await keyboard.press(page.getByRole("button", { name: "Send", exact: true }));
    expect(wordsOf(await customer.hear(before))).toBe("Karibu, nikusaidie nini?");
    await expect(box).toBeVisible();
    await expectAccessible(page);

    await page.keyboard.press("ControlOrMeta+k");
    const finder = page.getByRole("dialog");
    await expect(finder.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("Mollel");
    const order = finder.getByRole("option", { name: /#10476/ });
    await expect(order).toBeVisible();
    for (let presses = 0; presses < 20; presses += 1) {
      if ((await order.getAttribute("aria-selected")) === "true") break;
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Order #10476" })).toBeVisible();
    expect(keyboard.unnamed).toEqual([]);
  },
);

test("by keyboard alone a product is added", shop, async ({ page }) => {
  await new Backoffice(page).signIn();
  const keyboard = new Keyboard(page);
  await keyboard.press(page.getByRole("navigation").getByRole("link", { name: "Products" }).first());
  await keyboard.press(page.getByRole("link", { name: "Add product" }));
  await keyboard.write(page.getByLabel("Name", { exact: true }), "Mkoba wa ukili");
  await keyboard.write(page.getByLabel("Price", { exact: true }), "15000");
  await keyboard.press(page.getByRole("button", { name: "Save product" }));
  await expect(page.getByRole("heading", { level: 1, name: "Mkoba wa ukili" })).toBeVisible();
  expect(keyboard.unnamed).toEqual([]);
  await expectAccessible(page);
});

test("by keyboard alone an account and a shop are opened", shop, async ({ page }, { retry }) => {
  // A second try is somebody else: the first one's code has just been sent.
  const phone = `0713 600 39${1 + retry}`;
  await page.addInitScript(() => localStorage.setItem("language", "en"));
  await page.goto(`${addresses.backoffice}/login`);
  const keyboard = new Keyboard(page);
  await keyboard.press(page.getByRole("link", { name: "Open your shop" }));
  await keyboard.write(page.getByLabel("Your full name"), "Rehema Kimaro");
  await keyboard.write(page.getByLabel("Phone or e-mail"), phone);
  await keyboard.write(page.getByLabel("Choose a password", { exact: true }), "duka-la-rehema");
  await keyboard.press(page.getByRole("checkbox", { name: /^I accept/ }), "Space");
  await keyboard.press(page.getByRole("button", { name: "Next" }));
  await keyboard.write(page.getByLabel("Code", { exact: true }), await codeAfter(0, phone));
  await keyboard.press(page.getByRole("button", { name: "Open the account" }));
  await keyboard.write(page.getByLabel(/^Name of the shop/), "Duka la Rehema");
  await keyboard.press(page.getByRole("button", { name: "Open the shop" }));
  await expect(page).toHaveURL(/get-started$/);
  await expect(page.getByRole("region", { name: "Your first products" })).toBeVisible();
  expect(keyboard.unnamed).toEqual([]);
  await expectAccessible(page);
});
