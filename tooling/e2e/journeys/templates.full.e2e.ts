import { controlSandbox } from "@agiza/rig/sandbox-control";
import { expect, test, type Page } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { expectAccessible, expectNoSidewaysScrolling } from "../pages/soundness.ts";

const shop = { tag: "@shop" };
const sandbox = controlSandbox(addresses.sandbox);

/** What WhatsApp's reviewers have before them. */
type Reviewed = { id: string; name: string; language: string; status: string };

/** Has the reviewers decide about every text of a template that they have not decided about. */
async function decide(name: string, decision: { status: string; reason?: string }): Promise<void> {
  let waiting: Reviewed[] = [];
  await expect
    .poll(
      async () => {
        const all = (await sandbox.call("/templates")) as Reviewed[];
        waiting = all.filter((one) => one.name === name && one.status === "PENDING");
        return waiting.length;
      },
      { message: "texts to review" },
    )
    .toBe(2);
  for (const { id } of waiting) await sandbox.call(`/templates/${id}`, decision);
}

const stateIn = (page: Page, language: string, state: string) =>
  expect(page.getByRole("region", { name: language }).getByText(state, { exact: true })).toBeVisible();

test.beforeAll(() => sandbox.call("/template-review", { mode: "by_hand" }));
test.afterAll(() => sandbox.call("/template-review", { mode: "by_itself" }));

test(
  "a template is sent back, mended and approved, and opens a chat whose 24 hours have passed",
  shop,
  async ({ page }, { retry, repeatEachIndex }) => {
    const title = `Tumeona ujumbe wako ${retry}${repeatEachIndex}`;
    const name = title.toLowerCase().replaceAll(" ", "_");
    await new Backoffice(page).signIn("en");

    await page.goto(`${addresses.backoffice}/conversations/templates/new?example=yes`);
    await page.getByRole("textbox", { name: "Name" }).fill(title);
    await expect(page.getByText(`WhatsApp calls it ${name}.`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save template" }).click();
    await page.getByRole("button", { name: "Send for review" }).click();
    await stateIn(page, "Swahili", "In review");

    // The answer comes by itself, in words that say what helps.
    await decide(name, { status: "REJECTED", reason: "PROMOTIONAL" });
    await stateIn(page, "Swahili", "Rejected");
    await expect(
      page.getByText("It promotes something, and that is only for marketing.").first(),
    ).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("link", { name: "Edit template" }).click();
    for (const language of ["Swahili", "English"]) {
      const box = page.getByRole("textbox", { name: `Message, ${language}` });
      await box.fill((await box.inputValue()).replace(/\?.*$/, "?"));
    }
    await page.getByRole("button", { name: "Save template" }).click();
    await page.getByRole("button", { name: /^Send for review/ }).click();
    await stateIn(page, "English", "In review");
    await decide(name, { status: "APPROVED" });
    await stateIn(page, "Swahili", "Approved");
    await stateIn(page, "English", "Approved");

    await page.goto(`${addresses.backoffice}/conversations`);
    const chat = page
      .getByRole("list", { name: "Conversations" })
      .getByRole("link")
      .filter({ hasText: "Reply time is over" })
      .first();
    // What nobody has read stands before it, however much that is.
    await expect(async () => {
      if (!(await chat.isVisible()))
        await page.getByRole("button", { name: "Show more" }).click({ timeout: 3_000 });
      await expect(chat).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await chat.click();
    await expect(page.getByText("Send a template to begin again")).toBeVisible();
    const msisdn = (await page.getByRole("link", { name: "Call" }).getAttribute("href"))!.replace(
      "tel:+",
      "",
    );
    const customer = new SandboxPhone(msisdn);
    const before = (await customer.messages()).length;
    await page
      .getByRole("list", { name: "Which template" })
      .getByRole("button", { name: new RegExp(`^${title}`) })
      .click();
    const form = page.getByRole("form", { name: title });
    const values = form.getByRole("textbox");
    await expect(values).toHaveCount(2);
    for (const [index, value] of ["Halima", "Neema Vitenge"].entries()) await values.nth(index).fill(value);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await form.getByRole("button", { name: "Send template" }).click();
    await customer.hear(before, ({ type }) => type === "template");
    const messages = page.getByRole("region", { name: "Messages", exact: true });
    await expect(messages.getByText(/Halima.*Neema Vitenge/).last()).toBeVisible();
  },
);
