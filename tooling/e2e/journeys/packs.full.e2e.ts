import { wordsOf } from "@agiza/rig/sandbox-control";
import { expect, test } from "@playwright/test";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage, smallPhone } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { expectSound } from "../pages/soundness.ts";

const ways = [
  {
    device: "a phone",
    use: { viewport: smallPhone.viewport, isMobile: true, hasTouch: true },
    from: "255754110014",
    greeting: "Habari",
    single: "Kimoja kimoja",
  },
  {
    device: "a desk",
    use: { viewport: { width: 1440, height: 900 } },
    from: "255754110015",
    greeting: "Hello",
    single: "Single",
  },
] as const;

for (const { device, use, from, greeting, single } of ways) {
  test.describe(`on ${device}`, () => {
    test.use({ ...use, serviceWorkers: "block" });

    test("a dozen is chosen on the order page, and the order says so", async ({ page }) => {
      const order = new OrderPage(page);
      await order.open(await orderByTaps(new SandboxPhone(from), { greeting, wanted: "Pochi ya kitenge" }));
      await expect(page.getByRole("radio", { name: single })).toBeChecked();
      await page.getByText("Dazeni (12)", { exact: true }).first().click();
      await expect(page.getByRole("radio", { name: "Dazeni (12)" })).toBeChecked();
      await expect(page.getByRole("article").getByText("99,000").first()).toBeVisible();
      await expectSound(page);
      await order.send();
      await expect(order.submit).toBeHidden();
      await expect(page.getByText("Dazeni (12)").first()).toBeVisible();
    });

    test("a dozen that was chosen in the chat stands chosen on the page, and is ordered", async ({
      page,
    }) => {
      const phone = new SandboxPhone(from);
      const order = new OrderPage(page);
      await order.open(await orderByTaps(phone, { greeting, wanted: "Pochi ya kitenge", pack: "Dazeni" }));
      expect((await phone.messages()).map(wordsOf).join()).toContain("1 × Pochi ya kitenge, Dazeni (12)");
      await expect(page.getByRole("radio", { name: "Dazeni (12)" })).toBeChecked();
      await expect(page.getByRole("article").getByText("99,000").first()).toBeVisible();
      await expectSound(page);
      await order.send();
      await expect(order.submit).toBeHidden();
      await expect(page.getByText("Dazeni (12)").first()).toBeVisible();
    });
  });
}
