import { choicesOf, type PhoneMessage, tapsOf, wordsOf } from "@agiza/rig/sandbox-control";
import { expect, test } from "@playwright/test";
import { OrderPage, smallPhone } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { ShopApi } from "../pages/shop-api.ts";
import { expectSound } from "../pages/soundness.ts";

const ways = [
  {
    device: "a phone",
    tag: [],
    use: { viewport: smallPhone.viewport, isMobile: true, hasTouch: true },
    from: "255754110024",
    greeting: "Habari",
    called: "Pamoja simuni",
    more: "Ongeza moja",
  },
  {
    device: "a desk",
    tag: ["@full"],
    use: { viewport: { width: 1440, height: 900 } },
    from: "255754110025",
    greeting: "Hello",
    called: "Pamoja mezani",
    more: "One more",
  },
] as const;

const offers = (choice: string) => (message: PhoneMessage) =>
  tapsOf(message).some((id) => id.startsWith(choice));

for (const { device, tag, use, from, greeting, called, more } of ways) {
  test.describe(`on ${device}`, { tag: [...tag] }, () => {
    test.use({ ...use, serviceWorkers: "block" });

    test("a set is filled in the chat, changed on the order page, and the order says what is in it", async ({
      page,
    }, { retry }) => {
      // A second try must not meet the set of the first one.
      const name = `${called} ${retry + 1}`;
      const shop = await new ShopApi().signIn();
      const ids = await Promise.all(
        [
          "Kanga doti, Haba na haba",
          "Kanga doti, Subira ni heri",
          "Hereni za kitenge",
          "Bangili za kitenge",
        ].map((product) => shop.productId(product)),
      );
      const [haba, subira, earrings, bangles] = ids.map((product_id) => ({ product_id, variant_id: null }));
      const slot = { source: "list", category: null, fixed_minor: 0 };
      await shop.addSet({
        kind: "template_based_set",
        name,
        price_minor: 3_000_000,
        slots: [
          { ...slot, label: "Kanga", min_picks: 1, max_picks: 1, choices: [haba, subira] },
          {
            ...slot,
            label: "Mapambo",
            min_picks: 0,
            max_picks: 3,
            repeats: true,
            price_rule: "fixed",
            fixed_minor: 200_000,
            choices: [earrings, bangles],
          },
        ],
      });

      const phone = new SandboxPhone(from);
      await phone.say(greeting, offers("order"));
      const first = await phone.say(name, offers("pick:"));
      const [kanga] = choicesOf(first);
      const second = await phone.tap(kanga!.id, offers("slot_done:"));
      const [jewel] = choicesOf(second);
      await phone.tap(jewel!.id, offers("slot_done:"));
      const whole = await phone.tap(
        tapsOf(second).find((id) => id.startsWith("slot_done:"))!,
        offers("add_set:"),
      );
      expect(wordsOf(whole)).toContain("TZS 32,000.00");
      await phone.tap(tapsOf(whole)[0]!, offers("finish"));
      const link = await phone.tap(
        "finish",
        (message) => message.interactive?.action.parameters !== undefined,
      );

      const order = new OrderPage(page);
      await order.open(link.interactive!.action.parameters!.url);
      await expect(page.getByRole("article").getByText("32,000").first()).toBeVisible();
      const jewels = page.getByRole("group", { name: /Mapambo/ });
      await jewels.getByRole("button", { name: more }).last().click();
      await expect(page.getByRole("article").getByText("34,000").first()).toBeVisible();
      await expectSound(page);
      await order.send();
      await expect(order.submit).toBeHidden();
      await expect(
        page.getByText(/Kanga doti.* × 1; Hereni za kitenge.* × 1; Bangili za kitenge.* × 1/),
      ).toBeVisible();
    });
  });
}
