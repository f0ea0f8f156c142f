import { expect, test, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { AccountPerson, password, spoken } from "../pages/account-person.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage, smallPhone } from "../pages/order-page.ts";
import { Person } from "../pages/person.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { ShopApi } from "../pages/shop-api.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../pages/soundness.ts";
import { sweep } from "../pages/sweep.ts";

const shop = { tag: "@shop" };
const wide = { tag: ["@shop", "@full"] };
const list = `${addresses.backoffice}/orders`;
const heldPhone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };

/** Orders by chat and sends it off, as a customer does; answers the order's number with its sign. */
async function sendOrder(browser: Browser, msisdn: string): Promise<string> {
  const link = await orderByTaps(new SandboxPhone(msisdn));
  const context = await browser.newContext(smallPhone);
  const order = new OrderPage(await context.newPage());
  await order.open(link);
  const number = /#\d+/.exec((await order.page.getByText(/#\d+/).first().textContent()) ?? "")![0];
  await order.chooseWhatIsNeeded();
  await order.send();
  await expect(order.page.getByText("Oda imetumwa").first()).toBeVisible();
  await context.close();
  return number;
}

async function openList(browser: Browser, options: BrowserContextOptions, language: "en" | "sw" = "en") {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await new Backoffice(page).signIn(language);
  await page.goto(list);
  await expect(page.locator("[data-row-key]").first()).toBeVisible();
  return page;
}

/** Its row on a desk, its card on a phone. */
const rowOf = (page: Page, number: string) =>
  page.locator("[data-row-key]").filter({ has: page.getByRole("link", { name: number, exact: true }) });

test(
  "on a phone a new order comes by itself and stands out, a sweep takes it on or opens the chat, and offline it stays to be read",
  shop,
  async ({ browser }) => {
    const page = await openList(browser, heldPhone, "sw");
    await expectNoSidewaysScrolling(page);
    // Noted as it happens: it stands out for a moment only.
    await page.evaluate(() => {
      new MutationObserver(() => {
        const row = document.querySelector(".row-changed a[href^='/orders/order-info/']");
        if (row)
          document.body.dataset["stoodOut"] = `${document.body.dataset["stoodOut"] ?? ""} ${row.textContent}`;
      }).observe(document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ["class"],
      });
    });
    const number = await sendOrder(browser, "255713000781");
    const card = rowOf(page, number);
    await expect(card.getByText("Inasubiri")).toBeVisible();
    await expect(page.locator("body")).toHaveAttribute("data-stood-out", new RegExp(number));

    await sweep(card, 200);
    await expect(page.getByText(`Oda ${number}: Inaandaliwa`)).toBeVisible();
    await expect(card.getByText("Inaandaliwa")).toBeVisible();

    await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }));
    const chat = page.context().waitForEvent("page");
    await sweep(card, -200);
    await expect(await chat).toHaveURL("https://wa.me/255713000781");
    await (await chat).close();
    await expectAccessible(page);

    await page.context().setOffline(true);
    await expect(page.getByRole("status").filter({ hasText: "Huna mtandao" }).first()).toBeVisible();
    await expect(card).toBeVisible();
    await page.context().setOffline(false);
    await page.context().close();
  },
);

test(
  "at a desk the list is narrowed, searched and worked through by keys alone",
  wide,
  async ({ page, browser }) => {
    const phone = "255713000782";
    const first = await sendOrder(browser, phone);
    const second = await sendOrder(browser, phone);
    await page.setViewportSize({ width: 1440, height: 900 });
    await new Backoffice(page).signIn();
    await page.goto(list);
    await expect(rowOf(page, second)).toBeVisible();
    const press = async (name: string | RegExp, key = "Enter") => {
      await page.getByRole("button", { name }).first().focus();
      await page.keyboard.press(key);
    };

    // An amount, which stands in the address: it outlives reading again, and is there again after an order was looked at.
    await press("More filters");
    await press("Amount");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Amount").focus();
    await page.keyboard.type("1000");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${list}?amount=100000`);
    await press("Channel");
    await page.keyboard.press("Enter");
    const narrowed = `${list}?source=whatsapp&amount=100000`;
    await expect(page).toHaveURL(narrowed);
    const chip = page.getByRole("button", { name: /^Remove more than/ });
    await page.reload();
    await expect(chip).toBeVisible();
    await rowOf(page, second).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: `Order ${second}` })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(narrowed);
    await expect(chip).toBeVisible();
    await press(/^Remove more than/);
    await press("Remove WhatsApp");
    await expect(page).toHaveURL(list);

    // By last digits, the whole phone, the number.
    const search = page.getByRole("searchbox", { name: "Search orders" });
    for (const text of ["0782", "0713 000 782", second]) {
      await search.focus();
      await page.keyboard.press("Control+a");
      await page.keyboard.type(text);
      await expect(page).toHaveURL((url) => url.searchParams.get("search") === text);
      await expect(rowOf(page, second)).toBeVisible();
      await expect(rowOf(page, first)).toHaveCount(text === second ? 0 : 1);
    }
    await page.goto(`${list}?search=${phone.slice(-4)}`);

    // Both are chosen with the space bar and moved; each that stays says why.
    await rowOf(page, first).focus();
    await page.keyboard.press("Space");
    await rowOf(page, second).focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("2 selected")).toBeVisible();
    await new ShopApi().signIn().then((owner) => owner.move(first, "preparing", "ready"));
    await expect(rowOf(page, first)).toContainText("Ready");
    await press("Change stage");
    await dialog.getByLabel("To").focus();
    await page.keyboard.type("Preparing");
    await press("Move them");
    await expect(dialog.getByText("1 order stayed as it was")).toBeVisible();
    await expect(
      dialog.getByText("It is “Ready”, and from there it cannot become “Preparing”."),
    ).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(rowOf(page, second)).toContainText("Preparing");

    await page.getByRole("checkbox", { name: /Select all/ }).focus();
    await page.keyboard.press("Space");
    await press("Assign");
    await dialog.getByLabel("Person").focus();
    await page.keyboard.type("Neema");
    await dialog.getByRole("button", { name: "Assign" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(/orders changed/)).toBeVisible();
    await expect(rowOf(page, first)).toContainText("Neema");

    await page.getByRole("checkbox", { name: `Select order ${second}` }).focus();
    await page.keyboard.press("Space");
    const file = page.waitForEvent("download");
    await press("Download (CSV)");
    expect((await file).suggestedFilename()).toBe("orders.csv");
    await press("Print");
    await expect(page.getByRole("article", { name: `Order ${second}` })).toBeVisible();
  },
);

test("on a tablet, what a colleague does shows by itself", shop, async ({ browser }) => {
  const page = await openList(browser, tablet);
  const number = await sendOrder(browser, "255713000783");
  await expect(rowOf(page, number)).toContainText("Pending");
  await expectNoSidewaysScrolling(page);
  const colleague = await openList(browser, heldPhone);
  await rowOf(colleague, number).click();
  await colleague.getByRole("button", { name: "Start preparing" }).click();
  await expect(rowOf(page, number)).toContainText("Preparing");
  await expectAccessible(page);
  await page.context().close();
  await colleague.context().close();
});

test(
  "who sees only their own orders is shown these, and who sees none is told so",
  wide,
  async ({ browser }) => {
    const number = await sendOrder(browser, "255713000784");
    const owner = await new ShopApi().signIn();
    const packer = await new AccountPerson("Rehema Bakari").signUp();
    await owner.takeIn(packer, {
      preset: "packer",
      permissions: [{ resource: "orders", action: "read" }],
      order_scope: "assigned",
    });
    const counter = await new AccountPerson("Salma Juma").signUp();
    await owner.takeIn(counter, { preset: "custom", permissions: [{ resource: "product", action: "read" }] });

    const open = async ({ msisdn }: AccountPerson) => {
      const page = await (await browser.newContext(heldPhone)).newPage();
      const person = await Person.reading(page, "en");
      await page.goto(`${addresses.backoffice}/`);
      await person.signIn({ phone: spoken(msisdn), password });
      await expect(page.getByRole("navigation").getByRole("link", { name: "Home" }).first()).toBeVisible();
      return page;
    };
    const own = await open(packer);
    await own.goto(list);
    await expect(own.getByRole("heading", { name: "No orders yet" })).toBeVisible();
    const given = await openList(browser, tablet);
    await rowOf(given, number).click();
    await given.getByRole("button", { name: "Looked after by: Nobody yet. Change" }).click();
    await given.getByRole("menuitem", { name: "Rehema Bakari" }).click();
    await expect(given.getByRole("button", { name: "Looked after by: Rehema Bakari. Change" })).toBeVisible();
    await own.reload();
    await expect(rowOf(own, number)).toBeVisible();
    await expect(own.locator("[data-row-key]")).toHaveCount(1);

    const none = await open(counter);
    await none.goto(list);
    await expect(none.getByText("You do not have permission to access orders.").first()).toBeVisible();
    for (const page of [own, given, none]) await page.context().close();
  },
);
