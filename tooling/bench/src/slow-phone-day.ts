import type { Browser, BrowserContext, Locator, Page } from "playwright";
import { type Line, throttle } from "./browser.ts";

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** A call that takes longer has failed, whatever the line. */
const longestMs = 60_000;

/** An order that nobody has taken yet, which is not among the newest. */
export type WaitingOrder = { number: number; customer: string };

export type Wait = { what: string; ms: number };

/**
 * Goes through a shop's ordinary day on a slow phone, once with nothing of the back-office on it and once when it has
 * the files, and answers how long each press was waited for.
 */
export async function liveSlowDays(
  browser: Browser,
  asked: { url: string; token: string; line: Line; orders: readonly [WaitingOrder, WaitingOrder] },
): Promise<{ cold: Wait[]; warm: Wait[] }> {
  const context = await browser.newContext(phone);
  try {
    await context.addInitScript(() => localStorage.setItem("language", "en"));
    await context.addCookies([
      { name: "access-token", value: asked.token, url: asked.url },
      { name: "signed-in", value: "1", url: asked.url },
    ]);
    const photo = await takePhoto(context);
    const [first, second] = asked.orders;
    const cold = await liveDay(context, { ...asked, order: first, photo });
    const warm = await liveDay(context, { ...asked, order: second, photo });
    return { cold, warm };
  } finally {
    await context.close();
  }
}

async function liveDay(
  context: BrowserContext,
  { url, line, order, photo }: { url: string; line: Line; order: WaitingOrder; photo: Buffer },
): Promise<Wait[]> {
  const page = await context.newPage();
  page.setDefaultTimeout(longestMs);
  await throttle(await context.newCDPSession(page), line);
  const waits: Wait[] = [];
  const wait = async (what: string, press: () => Promise<unknown>, ...seen: Locator[]) => {
    const from = performance.now();
    await press();
    for (const place of seen) await place.first().waitFor();
    waits.push({ what, ms: performance.now() - from });
  };
  const link = (path: string) => page.locator(`a[href="${path}"]:visible`).first();
  const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
  const state = (said: RegExp) => page.getByRole("main").getByRole("status").filter({ hasText: said });
  const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });

  await wait(
    "Home: newest orders",
    () => page.goto(`${url}/dashboard`, { waitUntil: "commit" }),
    link("/orders"),
    page.locator('main a[href^="/orders/order-info/"]'),
  );
  await wait(
    "Orders",
    () => link("/orders").tap(),
    heading("Orders"),
    page.locator('main a[href^="/orders/order-info/"]'),
  );
  const found = page.getByRole("link", { name: `#${order.number}` });
  await wait(
    "An order found by a name",
    () => page.getByRole("searchbox", { name: "Search orders" }).fill(order.customer),
    found,
  );
  await wait("The order opened", () => found.first().tap(), heading(/^Order #/), button("Start preparing"));
  await wait("Taken on", () => button("Start preparing").tap(), button("Mark as ready"));
  await wait("Cash: the dialog", () => button("Take cash").tap(), button("Record cash"));
  await wait("Cash recorded", () => button("Record cash").tap(), state(/Paid/));
  await wait("Ready", () => button("Mark as ready").tap(), button("Mark as picked up"));
  await wait("Handed over", () => button("Mark as picked up").tap(), state(/Picked up|Completed/));

  await wait("Orders again", () => link("/orders").tap(), heading("Orders"));
  await wait("The counter", () => link("/orders/add-order").tap(), button(/^Kitenge/));
  await wait("A product in the basket", () => button(/^Kitenge/).tap(), button(/See basket/));
  await wait("The basket", () => button(/See basket/).tap(), button(/^Take payment/));
  await wait(
    "Sold",
    () => button(/^Take payment/).tap(),
    page.getByRole("heading", { name: "Sold and paid" }),
  );
  await button("Next sale").tap();

  await wait(
    "Conversations",
    () => link("/conversations").tap(),
    page.locator('main a[href^="/conversations/cnv"]'),
  );
  const compose = page.getByRole("textbox", { name: "Write to the customer" });
  await wait(
    "A conversation",
    () => page.locator('main a[href^="/conversations/cnv"]').first().tap(),
    compose,
  );
  const answer = `Ndiyo, zipo. Karibu dukani ${order.number}`;
  await compose.fill(answer);
  await wait("The answer in the chat", () => button("Send").tap(), page.getByRole("main").getByText(answer));

  // A chat covers the menu.
  await page.getByLabel("Back to the conversations").first().tap();
  await more(page);
  await wait("Products", () => link("/products").tap(), page.getByRole("main").getByText(/^Kitenge \d/));
  await wait("A new product", () => link("/products/new").tap(), page.getByLabel("Name", { exact: true }));
  await wait(
    "Its photo sent",
    () =>
      page
        .getByLabel("Choose photos")
        .setInputFiles({ name: "kanga.jpg", mimeType: "image/jpeg", buffer: photo }),
    page.getByRole("img", { name: "Photo 1" }),
  );
  const name = `Kanga ${order.number}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Category", { exact: true }).selectOption("Home");
  await page.getByLabel("Price", { exact: true }).fill("15000");
  await wait("The product saved", () => button("Save product").tap(), heading(name));

  await more(page);
  await wait(
    "Transactions",
    () => link("/transactions").tap(),
    page.getByRole("main").getByText(order.customer),
  );
  await page.close();
  return waits;
}

/** Pages that do not fit the bar below are behind “More”. */
async function more(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).first().tap();
  await page.locator('a[href="/products"]:visible').first().waitFor();
}

/** A picture as a phone's camera makes it, of 12 megapixels. */
async function takePhoto(context: BrowserContext): Promise<Buffer> {
  const page = await context.newPage();
  // As text: it draws in the page.
  const drawn = await page.evaluate<string>(`(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 4000;
    canvas.height = 3000;
    const pen = canvas.getContext("2d");
    for (let n = 0; n < 4000; n++) {
      pen.fillStyle = "hsl(" + (n * 47) % 360 + " 70% " + (30 + (n * 13) % 50) + "%)";
      pen.fillRect((n * 331) % 4000, (n * 773) % 3000, 40 + (n % 7) * 30, 40 + (n % 5) * 30);
    }
    return canvas.toDataURL("image/jpeg", 0.9);
  })()`);
  await page.close();
  return Buffer.from(drawn.slice(drawn.indexOf(",") + 1), "base64");
}
