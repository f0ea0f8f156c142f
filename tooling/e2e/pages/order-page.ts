import { devices, expect, type Locator, type Page } from "@playwright/test";

/**
 * The phone that most customers have. Without the worker that keeps the page, because its journeys look at answers
 * and change them; who wants it allows it.
 */
export const smallPhone = {
  ...devices["Pixel 5"],
  viewport: { width: 360, height: 740 },
  serviceWorkers: "block",
} as const;

/** An order as the page reads it; as much of it as journeys change. */
export type ReadOrder = {
  customer: { phone: string | null };
  shop: { pickup_places: { id: string; name: string }[] };
  products: {
    unit: string;
    price_minor: number;
    quantity: number;
    available: boolean;
    image_url: string | null;
    image_small_url: string | null;
    variants: {
      options: Record<string, string>;
      price_minor: number;
      price_tiers: unknown[];
      available: boolean;
      image_url: string | null;
      image_small_url: string | null;
    }[];
  }[];
} & Record<string, unknown>;

const orderCalls = "**/store/api/v1/order?*";

/** The page a customer opens from the chat, in the language it comes in. */
export class OrderPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(url: string): Promise<void> {
    await this.page.goto(url);
    await expect(this.heading).toBeVisible();
  }

  get heading(): Locator {
    return this.page.getByRole("heading", { level: 1 });
  }

  get submit(): Locator {
    return this.page.getByRole("button", { name: /Tuma oda|Submit order/ });
  }

  get payNow(): Locator {
    return this.page.getByRole("button", { name: /Lipa sasa|Pay now/ });
  }

  /** The banner that says why the order is still here or how the payment stands. */
  banner(title: string): Locator {
    return this.page.locator('main [role="alert"][tabindex="-1"]').filter({ hasText: title });
  }

  /** One step of the order's way, such as "Received, done". */
  step(text: string | RegExp): Locator {
    return this.page.getByRole("listitem").filter({ hasText: text });
  }

  /** Takes the first that can be had of everything that has to be chosen. */
  async chooseWhatIsNeeded(): Promise<void> {
    for (const group of await this.page.getByRole("article").getByRole("group").all()) {
      const options = group.locator("input[type=radio]:not(:disabled)");
      const isOpen =
        (await options.count()) > 0 && (await group.getByRole("radio", { checked: true }).count()) === 0;
      if (isOpen) await options.first().check();
      const choices = group.getByRole("checkbox");
      const isNeeded = /Chagua 1|Choose 1/.test((await group.textContent()) ?? "");
      if (isNeeded && (await choices.count()) > 0) await choices.first().check();
    }
  }

  async send(): Promise<void> {
    await this.submit.click();
  }

  /** Shows the next answers to "what is the order?" as they would have been before the shop changed something. */
  async seeAsBefore(change: (order: ReadOrder) => void): Promise<void> {
    await this.page.route(orderCalls, async (route) => {
      if (route.request().method() !== "GET") return route.fallback();
      const response = await route.fetch();
      const order = (await response.json()) as ReadOrder;
      change(order);
      await route.fulfill({ response, json: order });
    });
  }

  /** From now on the page hears the API itself again; answers on their way come first. */
  async seeAsNow(): Promise<void> {
    await this.page.unrouteAll({ behavior: "wait" });
  }

  /** Whether something lies over the bar with the next action. */
  async isCoveredBy(other: Locator): Promise<boolean> {
    // Where the window has just become a desk's or a phone's, the bar moves in its next frame.
    await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    const [bar, over] = await Promise.all([
      this.page.getByRole("region", { name: /Hatua inayofuata|Next step/ }).boundingBox(),
      other.boundingBox(),
    ]);
    if (!bar || !over) throw new Error("one of the two is not on the screen");
    const isBeside = over.x + over.width <= bar.x || over.x >= bar.x + bar.width;
    return !isBeside && over.y + over.height > bar.y && over.y < bar.y + bar.height;
  }

  /** Lets the page ask for the order again, as it does when the network is back. */
  async lookAgain(): Promise<void> {
    await this.page.evaluate(() => dispatchEvent(new Event("online")));
  }
}
