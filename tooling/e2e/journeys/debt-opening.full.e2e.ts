import { choicesOf, wordsOf } from "@agiza/rig/sandbox-control";
import { expect, test } from "@playwright/test";
import { Backoffice } from "../pages/backoffice.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { expectAccessible } from "../pages/soundness.ts";

test("the debts of a notebook are pasted and written down, and a customer is asked about theirs later @shop", async ({
  page,
}) => {
  const { retry, repeatEachIndex } = test.info();
  const place = String(retry + repeatEachIndex);
  const customer = new SandboxPhone(`25575477885${place}`);
  await customer.say("Habari");
  await new Backoffice(page).signIn("sw");
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/debt`);
  await page.getByRole("link", { name: "Ingiza madeni ya daftari lako" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Madeni ya zamani" })).toBeVisible();
  await expectAccessible(page);

  // As it comes out of a spreadsheet, a message and a notebook; one amount is in words of its own.
  await page
    .getByRole("textbox", { name: "Mistari" })
    .fill(
      [
        `Salma Ally\t0754 778 85${place}\t12,000\t14/10/2026`,
        `Mama Tunu, 0768 778 85${place}, TSh 85,000/=`,
        `Fundi Hamisi 0688 778 85${place} 15.000`,
      ].join("\n"),
    );
  await page.getByRole("button", { name: "Soma orodha" }).click();
  await expect(page.getByText("Andika kiasi kwa tarakimu, kama 12,000.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "15,000" }).click();
  const before = (await customer.messages()).length;
  await page.getByRole("button", { name: "Andika madeni 3" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Umeandika madeni 3" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Ona wanaodaiwa" }).click();

  await page.getByRole("searchbox", { name: "Tafuta mtu kwa jina au simu" }).fill(`75477885${place}`);
  await expect(page).toHaveURL(new RegExp(`search=75477885${place}`));
  await page.getByRole("row", { name: new RegExp(`754 778 85${place}`) }).click();
  const account = page.getByRole("main").getByRole("list", { name: "Daftari" });
  await expect(account.getByText("Salio la mwanzo")).toBeVisible();
  await expect(account.getByText("Hajajibu")).toBeVisible();
  // Nobody was told while the list came in.
  expect((await customer.messages()).length).toBe(before);

  const actions = page.getByRole("button", { name: /^Vitendo vya oda/ });
  await actions.click();
  await page.getByRole("menuitem", { name: "Muulize mteja", exact: true }).click();
  const asked = await customer.hear(before, (message) => wordsOf(message).includes("12,000.00"));
  await expect(page.getByText("Mteja anaulizwa")).toBeVisible();
  await actions.click();
  await expect(page.getByRole("menuitem", { name: "Ameulizwa leo. Muulize tena kesho" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.keyboard.press("Escape");
  await customer.tap(choicesOf(asked).find(({ title }) => title === "NDIYO")!.id);
  await expect(account.getByText("Amekubali")).toBeVisible();
  await expectAccessible(page);

  // The same list again: all of it is written down already.
  await page.goto(`${origin}/debt/opening`);
  await page
    .getByRole("textbox", { name: "Mistari" })
    .fill(`Salma Ally, 0754 778 85${place}, 12,000, 14/10/2026`);
  await page.getByRole("button", { name: "Soma orodha" }).click();
  await expect(page.getByText(/^Imeshaandikwa/)).toBeVisible();
});
