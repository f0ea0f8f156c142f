import { expect, type Page, test } from "@playwright/test";
import { Backoffice } from "../pages/backoffice.ts";
import { keepWallet, payOut } from "../pages/payouts.ts";
import { startReviewedProduct } from "../pages/reviewed-product.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../pages/soundness.ts";

let product: Awaited<ReturnType<typeof startReviewedProduct>>;
test.beforeAll(async () => {
  // It is built already; a busy machine is slow at starting it all the same.
  test.setTimeout(300_000);
  product = await startReviewedProduct();
});
test.afterAll(() => product.stop());

const paper = Buffer.from("%PDF-1.4\n%%EOF\n");

/** A card with print on it, as the camera of a phone takes it. */
async function photograph(page: Page): Promise<Buffer> {
  const card = await page.context().newPage();
  await card.setViewportSize({ width: 1280, height: 800 });
  const lines = Array.from({ length: 9 }, (_, row) => `<p>JAMHURI ${row} 19910314-11105</p>`).join("");
  await card.setContent(`<body style="background:#dfe8e2;font:38px sans-serif;color:#223">${lines}`);
  const photo = await card.screenshot({ type: "jpeg", quality: 85 });
  await card.close();
  return photo;
}

/** Adds a photo or a paper, and waits until it was checked. */
async function add(page: Page, kind: string, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.getByLabel(kind, { exact: true }).setInputFiles({ name, mimeType, buffer });
  await expect(page.getByRole("button", { name: `Remove: ${kind}` })).toBeVisible();
}

async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Send for review" }).click();
  await expect(page.getByText("A person of Agiza is looking at it.", { exact: false })).toBeVisible();
}

const revisionOf = async (section: string): Promise<string> =>
  new RegExp(`${section} \\(\\w+, revision (\\d+)`).exec(
    await product.review("show", "--shop", "neema-vitenge"),
  )![1]!;

const decide = async (verdict: "approve" | "reject", section: string, ...more: string[]) =>
  product.review(
    verdict,
    "--shop",
    "neema-vitenge",
    "--section",
    section,
    "--revision",
    await revisionOf(section),
    ...more,
  );

test("an owner who was rejected fills in the sections anew, a reviewer's command approves them, and money goes out", async ({
  page,
}) => {
  test.setTimeout(360_000);
  // Papers that turned out to be somebody else's.
  for (const section of ["business", "owner"])
    expect(await decide("reject", section, "--reason", "The name is not the one of the TIN")).toContain(
      "level",
    );
  await new Backoffice(page, product.backoffice).signIn();
  await page.goto(`${product.backoffice}/transactions?list=payouts`);
  await expect(page.getByText("Payouts are not open for this shop yet")).toBeVisible();

  await page.goto(`${product.backoffice}/compliance?section=owner`);
  await expect(page.getByText("The name is not the one of the TIN").first()).toBeVisible();
  await expectAccessible(page);
  const photo = await photograph(page);
  await page.getByLabel("Full name as on the ID").fill("Neema Elias Mushi");
  for (const kind of ["Front of the ID", "Back of the ID"])
    await add(page, kind, "id.jpg", "image/jpeg", photo);
  await expect(page.getByText("Not sent yet", { exact: false }).first()).toBeVisible();
  await send(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("link", { name: /^Business/ }).click();
  await page.getByLabel("Name of the business").fill("Neema Vitenge Kariakoo");
  for (const kind of ["TIN certificate", "Business licence"])
    await add(page, kind, "paper.pdf", "application/pdf", paper);
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await send(page);
  expect(await product.review("list")).toMatch(/neema-vitenge {2}business/);

  // What a reviewer decides shows by itself.
  await decide("approve", "owner");
  expect(await decide("approve", "business")).toContain("level 2");
  const levels = page.getByRole("list", { name: "What your shop may do" });
  await expect(levels.locator("[aria-current]")).toContainText("Our payments and payouts");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${product.backoffice}/transactions?list=payouts`);
  await page.getByRole("button", { name: "Request payout" }).click();
  await keepWallet(page, "0754 000 555", { said: "Mteja 0555" });
  await payOut(page);
  const arrived = page.getByRole("row").filter({ hasText: "0754 000 555" });
  await expect(arrived.getByText("Paid", { exact: true })).toBeVisible({ timeout: 90_000 });
});
