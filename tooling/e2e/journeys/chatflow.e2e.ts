import { expect, test, type Page } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { AccountPerson, password, spoken } from "../pages/account-person.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { Person } from "../pages/person.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../pages/soundness.ts";

/** An owner of a shop of their own, signed in on this page. */
async function openShop(page: Page) {
  const owner = await new AccountPerson("Neema Mrema").signUp();
  await owner.openShop("Mshono wa Neema");
  const reader = await Person.reading(page, "en");
  await page.goto(`${addresses.backoffice}/`);
  await reader.signIn({ phone: spoken(owner.msisdn), password });
  await expect(page.getByRole("navigation").first().getByRole("link", { name: "Home" })).toBeVisible();
}

const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } };

for (const [name, size] of Object.entries(sizes))
  test(`a flow is begun from a template, changed, tried, published and taken back, on a ${name}`, async ({
    page,
  }) => {
    await openShop(page);
    await page.setViewportSize(size);
    await page.goto(`${addresses.backoffice}/chatflow`);
    await page.getByRole("button", { name: "New flow" }).click();
    const start = page.getByRole("dialog", { name: "New flow" });
    await start.getByText("Hours and place", { exact: true }).click();
    await start.getByRole("button", { name: "Create" }).click();
    await expect(page.getByText("Draft", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    // Written on this device at once, at the shop a moment later, and there again after a reload.
    await page.getByRole("button", { name: /^Edit step 2,/ }).click();
    await page.getByLabel("Message", { exact: true }).fill("We are open from nine to six, {");
    await page.getByRole("button", { name: "customer's name" }).click();
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue(
      "We are open from nine to six, {name}",
    );
    await expectAccessible(page);
    if (name === "phone") await page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    await page.reload();
    await expect(page.getByText("We are open from nine to six,")).toBeVisible();
    const written = page.getByText("We are open from nine to six,");
    // One press or two: what was typed and what was chosen may be one change.
    await expect(async () => {
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(written).toBeHidden({ timeout: 500 });
    }).toPass();
    await expect(async () => {
      await page.getByRole("button", { name: "Redo" }).click({ timeout: 500 });
      await expect(page.getByRole("button", { name: "Redo" })).toBeDisabled({ timeout: 500 });
    }).toPass();
    await expect(written).toBeVisible();

    await page.getByRole("button", { name: "Test", exact: true }).click();
    const phone = page.getByRole("dialog", { name: "Test the flow" });
    await expect(phone.getByText("We are open from nine to six, Halima")).toBeVisible();
    await expectAccessible(page);
    await phone.getByRole("button", { name: "Close" }).click();

    const publish = async () => {
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
    };
    await publish();
    await expect(page.getByRole("main").getByText("Live", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: /^Edit step 2,/ }).click();
    await page.getByLabel("Message", { exact: true }).fill("We are closed this week.");
    if (name === "phone") await page.getByRole("button", { name: "Done" }).click();
    await publish();

    await page.getByRole("button", { name: "More for this flow" }).click();
    await page.getByRole("menuitem", { name: "Versions" }).click();
    await page.getByRole("button", { name: "Look at version 1" }).click();
    await expect(page.getByRole("dialog").getByText("We are open from nine to six,")).toBeVisible();
    await page.getByRole("button", { name: "Back to the versions" }).click();
    await page.getByRole("button", { name: "Make it live again" }).click();
    await page
      .getByRole("dialog", { name: "Make version 1 live again?" })
      .getByRole("button", { name: "Make it live again" })
      .click();
    await expect(page.getByText("Version 1 is live again")).toBeVisible();

    await page.goto(`${addresses.backoffice}/chatflow`);
    await page.getByRole("switch").click();
    await expect(page.getByText("Off", { exact: true })).toBeVisible();
    await expectNoSidewaysScrolling(page);
  });

test("customers hear what is live, also after it was changed and taken back", async ({ page }, { retry }) => {
  await new Backoffice(page).signIn();
  // A word that nobody else says to the demo shop.
  const word = `shurutibwa${retry}${Date.now().toString(36)}`;
  await page.goto(`${addresses.backoffice}/chatflow`);
  await page.getByRole("button", { name: "New flow" }).click();
  const start = page.getByRole("dialog", { name: "New flow" });
  await start.getByRole("textbox", { name: "Name" }).fill(word);
  await start.getByText("Hours and place", { exact: true }).click();
  await start.getByRole("button", { name: "Create" }).click();
  await page.getByRole("button", { name: /^Edit what starts the flow/ }).click();
  await page.getByLabel("Words", { exact: true }).fill(word);

  const publishSaying = async (sentence: string) => {
    await page.getByRole("button", { name: /^Edit step 4,/ }).click();
    await page.getByRole("radio", { name: "Kiswahili" }).check();
    await page.getByLabel("Message", { exact: true }).fill(sentence);
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  };
  // Somebody else each time: who is in the middle of a flow goes on in the version begun.
  const hears = (customer: number, sentence: string) =>
    new SandboxPhone(`2557547787${retry}${customer}`).say(word, (message) =>
      JSON.stringify(message).includes(sentence),
    );
  await publishSaying("Tumefungua hadi saa kumi na mbili.");
  await hears(1, "Tumefungua hadi saa kumi na mbili.");
  await publishSaying("Leo tumefunga.");
  await hears(2, "Leo tumefunga.");

  await page.getByRole("button", { name: "More for this flow" }).click();
  await page.getByRole("menuitem", { name: "Versions" }).click();
  await page.getByRole("button", { name: "Make it live again" }).click();
  await page
    .getByRole("dialog", { name: "Make version 1 live again?" })
    .getByRole("button", { name: "Make it live again" })
    .click();
  await expect(page.getByText("Version 1 is live again")).toBeVisible();
  await hears(3, "Tumefungua hadi saa kumi na mbili.");

  await page.goto(`${addresses.backoffice}/chatflow`);
  await page.getByRole("switch", { name: new RegExp(word) }).click();
  await expect(page.getByRole("switch", { name: new RegExp(word) })).not.toBeChecked();
});
