import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { addresses } from "../addresses.ts";

const folder = path.resolve(import.meta.dirname, "../../../apps/marketing/src/developers/examples");

/** What each example of the developers' page says when it runs beside the product. */
const says: Record<string, RegExp> = {
  "sign-in.mjs": /^Signed in as Neema Mushi\n$/,
  "list-orders.mjs": /^Page 1: 25 orders, TZS \d+\nPage 2: 25 orders, TZS \d+\n$/,
  "read-an-error.mjs": /^422 request\.invalid\n.+\n.*password - .+\n$/,
  "order-once.mjs": /^first 200 pending\nsecond 200 pending\n$/,
  "use-a-key.mjs": /^Orders: 200, 25 of them\nCustomers: 403 access\.denied\nRevoked: 401\n$/,
  "hear-of-events.mjs": /^Told of webhook\.test\n$/,
  "sign-a-webhook.mjs": /^200 ok\n401 webhook\.bad_signature\n$/,
};

test("every example is known here", () => {
  expect(readdirSync(folder).toSorted()).toEqual(Object.keys(says).toSorted());
});

for (const [name, expected] of Object.entries(says)) {
  test(`the example ${name} does what it says, against the running product`, { tag: "@shop" }, async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [path.join(folder, name)], {
      env: {
        ...process.env,
        // The runner asks its children for colours; a reader of the output does not.
        FORCE_COLOR: "0",
        AGIZA_API: `${addresses.api}/store`,
        AGIZA_SANDBOX: addresses.sandbox,
        CUSTOMER: "255713000046",
      },
    });
    expect(stdout).toMatch(expected);
  });
}

test("the reference reads without scripts, in both languages", async ({ browser }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  for (const language of ["", "/sw"]) {
    await plain.goto(`${addresses.marketing}${language}/for-developers`);
    await plain.getByRole("link", { name: "Order page", exact: true }).click();
    const call = plain.locator("#submitOrderPage");
    await expect(call.getByRole("rowheader", { name: "idempotency-key" })).toBeVisible();
    await expect(call.getByText("order.already_submitted")).toBeVisible();
  }
  await plain.close();
});

test("axe finds nothing on the developers' pages", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("language", "en"));
  for (const place of ["/for-developers", "/for-developers/orders", "/for-developers/errors"]) {
    await page.goto(`${addresses.marketing}${place}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${place} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
});
