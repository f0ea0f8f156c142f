import { expect, test } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage, smallPhone } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { expectAccessible, expectSound } from "../pages/soundness.ts";

test.use({ ...smallPhone, serviceWorkers: "block" });

test("goods are held for who was sent a link, its page and the shop say so, and sending it in keeps them", async ({
  page,
  browser,
}) => {
  const order = new OrderPage(page);
  const url = await orderByTaps(new SandboxPhone("255754110057"), { wanted: "Kofia ya kitenge" });
  await order.open(url);
  await expect(page.getByText(/^Tumekuwekea bidhaa hizi hadi saa /)).toBeVisible();
  await expectSound(page);
  const read = await page.request.get(`${addresses.api}/store/api/v1/order${new URL(url).search}`);
  const number = `#${((await read.json()) as { order_id: string }).order_id}`;

  const desk = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const backoffice = new Backoffice(desk);
  await backoffice.signIn();
  await backoffice.openOrders();
  await backoffice.row(number).getByRole("link", { name: number }).click();
  await expect(desk.getByText(/^Goods held until /)).toBeVisible();
  await expectAccessible(desk);

  await order.send();
  await expect(order.heading).toHaveText("Oda imetumwa");
  await expect(page.getByText(/Tumekuwekea/)).toHaveCount(0);
  await expect(desk.getByText(/^Goods held until /)).toHaveCount(0);

  await desk.goto(new URL("/products", desk.url()).href);
  await desk.getByRole("link", { name: "Kofia ya kitenge" }).first().click();
  const book = desk.getByRole("list", { name: "Stock book" });
  await expect(book.getByRole("listitem").filter({ hasText: `Held · ${number}` })).toContainText("−1");
  await desk.close();
});
