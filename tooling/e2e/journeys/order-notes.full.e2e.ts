import { expect, test, type Browser, type Page } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage, smallPhone } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { expectAccessible } from "../pages/soundness.ts";

const shop = { tag: "@shop" };
/** Asha Mwinyi, who manages the demo shop. */
const manager = "0754 000 121";

/** An order that a customer sent in just now, opened by the owner. */
async function openNewOrder(page: Page, browser: Browser, phone: string): Promise<string> {
  const link = await orderByTaps(new SandboxPhone(phone));
  const customer = await browser.newContext(smallPhone);
  const order = new OrderPage(await customer.newPage());
  await order.open(link);
  const number = /#(\d+)/.exec((await order.page.getByText(/#\d+/).first().textContent()) ?? "")![1]!;
  await order.chooseWhatIsNeeded();
  await order.send();
  await customer.close();
  await page.goto(`${addresses.backoffice}/orders?search=${number}`);
  await page
    .getByRole("link", { name: `#${number}` })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: `Order #${number}` })).toBeVisible();
  return number;
}

const bellOf = (page: Page) => page.getByRole("button", { name: /^Notifications(,|$)/ });
const addNote = (page: Page) => page.getByRole("button", { name: "Add note" });

test(
  "a note calls a colleague, whose bell leads to it; the order is given to her where it is read",
  shop,
  async ({ page: owner, browser }) => {
    await new Backoffice(owner).signIn();
    const number = await openNewOrder(owner, browser, "255713000781");
    const elsewhere = await browser.newContext(smallPhone);
    const asha = await elsewhere.newPage();
    await new Backoffice(asha).signIn("en", manager);
    await asha.goto(`${addresses.backoffice}/dashboard/notifications`);
    await expect(bellOf(asha)).toBeVisible();

    await addNote(owner).click();
    await owner.getByLabel("Note for your colleagues").fill("Ni zawadi, funga vizuri. @ash");
    await owner.getByRole("button", { name: "Mention Asha Mwinyi" }).click();
    await expectAccessible(owner);
    await owner.getByRole("button", { name: "Save note" }).click();
    const history = owner.getByRole("list", { name: "What happened" });
    await expect(history.getByText("Note by Neema Mushi")).toBeVisible();
    await expect(history.getByText("@Asha Mwinyi")).toBeVisible();

    await asha.getByRole("link", { name: `Unread: Neema Mushi needs you on order #${number}` }).click();
    await expect(asha.getByRole("heading", { level: 1, name: `Order #${number}` })).toBeVisible();
    await expect(asha.getByText("Ni zawadi, funga vizuri.")).toBeVisible();
    await expectAccessible(asha);

    // On her phone the goods stand above the customer.
    const top = async (name: string) =>
      (await asha.getByRole("heading", { level: 2, name, exact: true }).boundingBox())!.y;
    expect(await top("Items")).toBeLessThan(await top("Customer"));

    await asha.getByRole("button", { name: "Looked after by: Nobody yet. Change" }).click();
    await asha.getByRole("menuitem", { name: "Me (Asha Mwinyi)" }).click();
    await expect(owner.getByRole("button", { name: "Looked after by: Asha Mwinyi. Change" })).toBeVisible();
    await elsewhere.close();
  },
);

test("of two who move one order the second sees who it was", shop, async ({ page: owner, browser }) => {
  await new Backoffice(owner).signIn();
  const number = await openNewOrder(owner, browser, "255713000782");
  const elsewhere = await browser.newContext();
  // Her page hears of nothing by itself, as one whose network is away for a moment.
  await elsewhere.route("**/events**", (route) => route.abort());
  const asha = await elsewhere.newPage();
  await new Backoffice(asha).signIn("en", manager);
  await asha.goto(owner.url());
  await expect(asha.getByRole("heading", { level: 1, name: `Order #${number}` })).toBeVisible();

  await owner.getByRole("button", { name: "Start preparing" }).click();
  await expect(owner.getByRole("button", { name: "Mark as ready" })).toBeVisible();
  await asha.getByRole("button", { name: "Start preparing" }).click();
  await expect(asha.getByText(/^Neema Mushi was faster and moved it to “Preparing” at /)).toBeVisible();

  // A step that is not there any more is refused, and told in the same words.
  await owner.getByRole("button", { name: "More actions" }).click();
  await owner.getByRole("menuitem", { name: "Cancel order" }).click();
  await owner.getByLabel("Reason").fill("Kitambaa kimeisha");
  await owner.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(owner.getByText("Cancelled").first()).toBeVisible();
  await asha.getByRole("button", { name: "Mark as ready" }).click();
  await expect(asha.getByText(/^Neema Mushi moved it to “Cancelled” at /)).toBeVisible();
  await elsewhere.close();
});
