import { expect, test, type Page } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../pages/soundness.ts";

const shop = { tag: "@shop" };
test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, serviceWorkers: "block" });

async function openTill(page: Page): Promise<void> {
  await new Backoffice(page).signIn("sw");
  await page.goto(`${addresses.backoffice}/orders/add-order`);
  await expect(page.getByRole("searchbox", { name: "Bidhaa au barcode" })).toBeVisible();
}

/** Finds a product by its name and puts one into the basket. */
async function add(page: Page, name: string): Promise<void> {
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).tap();
}

test("goods are sold for cash in few taps, with the change and the receipt", shop, async ({ page }) => {
  await openTill(page);
  await expectNoSidewaysScrolling(page);
  let taps = 0;
  const tap = async (name: RegExp | string) => {
    taps += 1;
    await page.getByRole("button", { name }).first().tap();
  };
  await page.getByRole("searchbox").fill("Kilemba");
  await tap(/^Kilemba cha kitenge/);
  await tap(/Ona kikapu/);
  await tap("Ongeza 10,000");
  await tap("Ongeza 5,000");
  await expectAccessible(page);
  await tap(/^Pokea malipo/);
  await expect(page.getByRole("heading", { name: "Umeuza, imelipwa" })).toBeVisible();
  await expect(page.getByText("Mpe chenji")).toBeVisible();
  await expect(page.getByText("3,000.00")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Risiti" })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(8);
  await expectAccessible(page);
  await tap("Uza tena");
  await expect(page.getByRole("searchbox")).toBeVisible();
});

test(
  "what is sold without a network is kept, and is one sale once there is one",
  shop,
  async ({ page, context }) => {
    await openTill(page);
    await add(page, "Kilemba cha kitenge");
    await page.getByRole("button", { name: /Ona kikapu/ }).tap();
    await context.setOffline(true);
    await page.getByRole("radio", { name: "Malipo kwa simu" }).check();
    await expect(page.getByText(/ombi la malipo linahitaji mtandao/).first()).toBeVisible();
    await page.getByRole("radio", { name: "Taslimu" }).check();
    const sales: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/store/sales")) sales.push(request.headers()["idempotency-key"] ?? "");
    });
    await page.getByRole("button", { name: /^Pokea malipo/ }).tap();
    await expect(page.getByRole("heading", { name: "Yametunzwa kwenye kifaa hiki" })).toBeVisible();
    await page.getByRole("button", { name: "Uza tena" }).tap();
    await expect(page.getByText("Mauzo 1 bado hayajatumwa")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("Mauzo 1 bado hayajatumwa")).toBeHidden();
    expect(new Set(sales).size).toBe(1);
  },
);

test("a phone is asked to pay, and the counter sees that it did", shop, async ({ page }) => {
  await openTill(page);
  await add(page, "Kilemba cha kitenge");
  await page.getByRole("button", { name: /Ona kikapu/ }).tap();
  await page.getByRole("radio", { name: "Malipo kwa simu" }).check();
  const phone = "0754 778 201";
  await page.getByRole("textbox", { name: "Namba ya kulipia" }).fill(phone);
  await page.getByRole("button", { name: /^Tuma ombi/ }).tap();
  await expect(page.getByText(/Tunasubiri/)).toBeVisible();
  await new SandboxPhone("255754778201").answerPrompt("approve");
  await expect(page.getByRole("heading", { name: "Umeuza, imelipwa" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Risiti" })).toBeVisible();
});

test("credit has a day, and the customer's page says what is owed", shop, async ({ page }) => {
  await openTill(page);
  await add(page, "Kilemba cha kitenge");
  await page.getByRole("button", { name: /Ona kikapu/ }).tap();
  await page.getByRole("button", { name: "Weka simu ya mteja" }).tap();
  await page.getByRole("textbox", { name: "Namba ya simu" }).fill("0754 778 202");
  await page.getByRole("textbox", { name: /^Jina/ }).fill("Mama Salma");
  await page.getByRole("button", { name: "Tumia mteja huyu" }).tap();
  await page.getByRole("radio", { name: "Mkopo" }).check();
  await expect(page.getByText("Chagua siku ya mwisho ya kulipa.").first()).toBeVisible();
  await page.getByLabel("Mwisho wa kulipa").tap();
  await page.getByRole("gridcell").locator("button:enabled").last().tap();
  await page.getByRole("button", { name: /^Uza kwa mkopo/ }).tap();
  await expect(page.getByRole("heading", { name: "Umeuza kwa mkopo" })).toBeVisible();
  await page.goto(`${addresses.backoffice}/customers?search=Salma`);
  await page.getByText("Mama Salma").first().tap();
  await expect(page.getByRole("heading", { name: "Anadaiwa" })).toBeVisible();
  await expect(
    page.getByRole("list", { name: "Mikopo ambayo haijalipwa" }).getByText("12,000.00"),
  ).toBeVisible();
});

test("prices are promised on paper, and become an order", shop, async ({ page }) => {
  await openTill(page);
  await add(page, "Kilemba cha kitenge");
  await page.getByRole("button", { name: /Ona kikapu/ }).tap();
  await page.getByRole("button", { name: "Proforma" }).tap();
  await page.getByRole("textbox", { name: "Mnunuzi", exact: true }).fill("Shule ya Msingi Uhuru");
  await page.getByRole("textbox", { name: /^TIN/ }).fill("123-456-789");
  await page.getByRole("button", { name: "Tengeneza proforma" }).tap();
  await expect(page.getByText("TIN 123-456-789")).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Tengeneza oda" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Tengeneza oda" }).tap();
  await expect(page).toHaveURL(/order-info/);
  await expect(page.getByText("12,000.00").first()).toBeVisible();
});

test("a basket is put aside and brought back", shop, async ({ page }) => {
  await openTill(page);
  await add(page, "Kilemba cha kitenge");
  await page.getByRole("button", { name: /Ona kikapu/ }).tap();
  await page.getByRole("button", { name: "Weka pembeni" }).tap();
  const dialog = page.getByRole("dialog").filter({ hasText: "Ni cha nani" });
  await dialog.getByRole("textbox").fill("Mama wa kofia");
  await dialog.getByRole("button", { name: "Weka pembeni" }).tap();
  await expect(dialog).toBeHidden();
  await page.goto(`${addresses.backoffice}/orders/add-order`);
  await page.getByRole("button", { name: /Vilivyowekwa pembeni/ }).tap();
  await page.getByRole("button", { name: "Rudisha", exact: true }).tap();
  await expect(page.getByRole("button", { name: /Ona kikapu/ })).toBeVisible();
});
