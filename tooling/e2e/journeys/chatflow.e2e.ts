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

const sizes = {
  phone: { tag: ["@full"], size: { width: 360, height: 740 } },
  desk: { tag: [], size: { width: 1440, height: 900 } },
};

for (const [name, { tag, size }] of Object.entries(sizes))
  test(
    `a flow is begun from a template, changed, tried, published and taken back, on a ${name}`,
    { tag },
    async ({ page }) => {
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

      if (name === "desk") {
        await page.getByText("Canvas", { exact: true }).click();
        const map = page.getByRole("application", { name: "Map of the flow" });
        await expect(map.getByText("We are open from nine to six,")).toBeVisible();
        await expectAccessible(page);
        // By keyboard alone: a card takes the focus, Enter opens it, Escape closes it.
        await map.getByRole("group").filter({ hasText: "We are open from nine to six," }).focus();
        await page.keyboard.press("Enter");
        await expect(page.getByLabel("Message", { exact: true })).toHaveValue(
          "We are open from nine to six, {name}",
        );
        await page.keyboard.press("Escape");
        await expect(page.getByLabel("Message", { exact: true })).toBeHidden();
        await page.getByText("Script", { exact: true }).click();
      }
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
    },
  );

test("of two who write the same flow the second is told, and nothing is overwritten", async ({
  page,
  browser,
}) => {
  await openShop(page);
  await page.goto(`${addresses.backoffice}/chatflow`);
  await page.getByRole("button", { name: "New flow" }).click();
  const start = page.getByRole("dialog", { name: "New flow" });
  await start.getByText("Hours and place", { exact: true }).click();
  await start.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();

  // The same person on a second device, with that device's own memory.
  const other = await browser.newContext({
    storageState: { cookies: await page.context().cookies(), origins: [] },
  });
  const second = await other.newPage();
  await Person.reading(second, "en");
  await second.goto(page.url());
  await expect(second.getByRole("button", { name: /^Edit step 2,/ })).toBeVisible();

  const write = async (on: Page, words: string) => {
    await on.getByRole("button", { name: /^Edit step 2,/ }).click();
    await on.getByLabel("Message", { exact: true }).fill(words);
  };
  // Without a network the second hears nothing of what the first one does.
  await other.setOffline(true);
  await write(second, "The second one's words.");
  await expect(second.getByText("No network: kept on this device")).toBeVisible();
  await write(page, "The first one's words.");
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await other.setOffline(false);
  const told = second.getByRole("alert").filter({ hasText: "saved this flow meanwhile" });
  await expect(told).toBeVisible();
  await page.reload();
  await expect(page.getByText("The first one's words.").first()).toBeVisible();

  await told.getByRole("button", { name: "Keep mine as a copy" }).click();
  await expect(second.getByRole("heading", { level: 1, name: /\(copy\)$/ })).toBeVisible();
  await expect(second.getByText("The second one's words.").first()).toBeVisible();
  await page.goto(`${addresses.backoffice}/chatflow`);
  await expect(page.getByRole("link", { name: /Hours and place/ })).toHaveCount(2);
  await other.close();
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
