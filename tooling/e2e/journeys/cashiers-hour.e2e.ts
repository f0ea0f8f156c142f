import { expect, test, type Page } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { ShopApi, type CounterProduct } from "../pages/shop-api.ts";

test.use({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
test.setTimeout(1_200_000);

const salesInAnHour = 60;
const noteMinor = 1_000_000;

/** Sells for a whole price, in pieces, and nothing is asked about it when it is pressed. */
const isPlain = (product: CounterProduct): boolean =>
  !product.is_set &&
  !product.price_on_request &&
  product.step === null &&
  product.variants.length === 0 &&
  product.packs.length === 0 &&
  product.add_on_groups.length === 0 &&
  product.price_breaks.length === 0 &&
  product.stock !== null &&
  product.stock >= 4;

/** Whole numbers below `limit`, the same for the same seed. */
function randomBelow(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

async function press(page: Page, { name }: CounterProduct, times: number): Promise<void> {
  await page.getByRole("searchbox", { name: "Product or barcode" }).fill(name);
  const tile = page.getByRole("button", { name: new RegExp(`^${name.replace(/[^\w\s]/g, ".")}`) }).first();
  for (let count = 0; count < times; count += 1) await tile.click();
}

test(
  "a cashier's hour leaves drawer, stock and books as a plain recount says",
  {
    tag: ["@shop", "@full"],
  },
  async ({ page }) => {
    const shop = await new ShopApi().signIn();
    const below = randomBelow(20_261_126);
    const goods = (await shop.counterGoods()).filter(isPlain);
    expect(goods.length, "goods that are sold by one press").toBeGreaterThanOrEqual(2);
    const leftOf = new Map(goods.map(({ id, stock }) => [id, stock!]));
    const before = await shop.drawer();
    await new Backoffice(page).signIn("en");
    await page.goto(`${addresses.backoffice}/orders/add-order`);
    let soldMinor = 0;
    let sales = 0;
    while (sales < salesInAnHour) {
      const inStock = goods.filter(({ id }) => leftOf.get(id)! >= 1);
      if (inStock.length === 0) break;
      const wanted = new Map<CounterProduct, number>();
      for (let line = 0; line <= below(2); line += 1) {
        const product = inStock[below(inStock.length)]!;
        wanted.set(product, Math.min(1 + below(2), leftOf.get(product.id)!));
      }
      let totalMinor = 0;
      for (const [product, quantity] of wanted) {
        await press(page, product, quantity);
        leftOf.set(product.id, leftOf.get(product.id)! - quantity);
        totalMinor += product.price_minor * quantity;
      }
      if (below(2) === 0) {
        // Paid with notes of ten thousand, so that there is change.
        for (let givenMinor = 0; givenMinor < totalMinor; givenMinor += noteMinor)
          await page.getByRole("button", { name: "Add 10,000" }).click();
      }
      await page.keyboard.press("F9");
      await expect(page.getByRole("heading", { name: "Sold and paid" })).toBeVisible();
      await page.getByRole("button", { name: "Next sale" }).click();
      soldMinor += totalMinor;
      sales += 1;
    }
    expect(sales).toBe(salesInAnHour);
    const after = await shop.drawer();
    expect(after.cash_taken_minor - before.cash_taken_minor).toBe(soldMinor);
    expect(after.expected_minor - before.expected_minor).toBe(soldMinor);
    const countOf = ({ people }: typeof after) => people.reduce((sum, one) => sum + one.sales_count, 0);
    expect(countOf(after) - countOf(before)).toBe(sales);
    const left = new Map((await shop.counterGoods()).map(({ id, stock }) => [id, stock]));
    for (const { id, name } of goods) expect(left.get(id), name).toBe(leftOf.get(id));
  },
);
