import { chromiumLaunch } from "@agiza/chromium/launch";
import { expect, type Page, test } from "@playwright/test";
import { Backoffice } from "../pages/backoffice.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { OrderPage, smallPhone } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";
import { expectSound } from "../pages/soundness.ts";
import { listenToCalls, spokenCalls } from "../pages/spoken-calls.ts";

/** A phone with a microphone that hears a beep every second. */
test.use({
  ...smallPhone,
  launchOptions: {
    ...chromiumLaunch,
    args: [
      ...chromiumLaunch.args,
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      "--autoplay-policy=no-user-gesture-required",
    ],
  },
});

const button = (page: Page, name: string) => page.getByRole("button", { name });
const arrivals = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().includes("/voice-note") && answer.request().method() === "PUT",
  );

async function openDelivery(page: Page, phone: string): Promise<OrderPage> {
  const order = new OrderPage(page);
  await order.open(await orderByTaps(new SandboxPhone(phone), { wanted: "Sketi ya kitenge" }));
  await order.chooseWhatIsNeeded();
  await page.getByRole("radio", { name: "Niletewe" }).check();
  await page.getByLabel("Eneo", { exact: true }).selectOption("are_mbagala");
  await page.getByText("Tusaidie kufika mlangoni").click();
  return order;
}

/** Notes how far whatever a page plays was played. */
const listenIn = (page: Page) =>
  page.addInitScript(() => {
    globalThis.Audio = class extends Audio {
      constructor() {
        super();
        this.addEventListener("ended", () =>
          document.body.setAttribute("data-heard", String(this.currentTime)),
        );
      }
    };
  });
/** Seconds of what was played to its end; nothing yet is 0. */
const heard = async (page: Page) => Number(await page.locator("body").getAttribute("data-heard"));

/** Speaks until the clock on the button shows a second. */
async function speak(page: Page): Promise<void> {
  await expect(page.getByText("Inarekodi.", { exact: false })).toBeVisible();
  await expect(button(page, "Simamisha")).toContainText("0:01");
  await button(page, "Simamisha").click();
}

test("the way to the door is spoken, heard again, spoken anew, and follows an order that never waits for it", async ({
  page,
  context,
  browser,
}) => {
  await listenIn(page);
  const order = await openDelivery(page, "255754110041");
  const left = arrivals(page);
  await button(page, "Rekodi maelekezo").click();
  await speak(page);
  expect((await left).status()).toBe(204);
  await expect(page.getByText("Sauti yako itatumwa pamoja na oda.")).toBeVisible();
  await button(page, "Sikiliza").click();
  await expect.poll(() => heard(page)).toBeGreaterThan(0.5);

  // Spoken anew, which the network does not carry: it waits on the phone, also when the page is opened again.
  await page.route("**/voice-note?*", (route) => route.abort());
  await button(page, "Rekodi tena").click();
  await speak(page);
  const unsent = page.getByText(/bado haijatumwa/);
  await expect(unsent).toBeVisible();
  await page.reload();
  await expect(unsent).toBeVisible();
  await expectSound(page);

  await context.setOffline(true);
  await order.send();
  await expect(order.banner("Inasubiri mtandao")).toBeVisible();
  await context.setOffline(false);
  await expect(order.heading).toHaveText("Oda imetumwa");
  await expect(page.getByText(/Sauti yako bado inatumwa/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Sauti yako bado inatumwa/)).toBeVisible();

  // The shop knows that it is coming, and hears it as soon as it is there.
  const shop = new Backoffice(await (await browser.newContext()).newPage());
  await shop.signIn();
  await shop.openOrders();
  const [number = ""] = /#\d+/.exec(await page.title()) ?? [];
  await shop.page.getByRole("link", { name: number }).first().click();
  await expect(shop.page.getByText("It is still coming from their phone.")).toBeVisible();

  await page.unrouteAll({ behavior: "wait" });
  const arrived = arrivals(page);
  await order.lookAgain();
  expect((await arrived).status()).toBe(204);
  await expect(page.getByText("Sauti yako imetumwa dukani.")).toBeVisible();
  await button(shop.page, "Play the voice directions").click();
  const played = () => shop.page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(played).toBeGreaterThan(0.5);
});

test("a recording the server answered without taking it is not sent again by itself, only by a press", async ({
  page,
}) => {
  await listenToCalls(page);
  await openDelivery(page, "255754110042");
  let asked = 0;
  await page.route("**/voice-note?*", async (route) => {
    asked += 1;
    await (asked === 1 ? route.fulfill({ status: 503, body: "" }) : route.continue());
  });
  await button(page, "Rekodi maelekezo").click();
  await speak(page);
  await expect(page.getByText(/haikupokelewa/)).toBeVisible();
  // What brings the network back brings no answer back.
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText(/haikupokelewa/)).toBeVisible();
  expect(asked).toBe(1);
  await expectSound(page);
  const arrived = arrivals(page);
  await button(page, "Tuma sasa").click();
  expect((await arrived).status()).toBe(204);
  await expect(page.getByText("Sauti yako itatumwa pamoja na oda.")).toBeVisible();
  expect(asked).toBe(2);

  // "For URLs containing 'media': 300000 ms", and for every other upload. "Default request timeout: 150000 ms."
  const removed = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await button(page, "Futa sauti").click();
  await removed;
  const calls = (await spokenCalls(page)).filter(({ path }) => path.endsWith("/voice-note"));
  expect(calls).toMatchObject([
    { method: "PUT", timeoutMs: 300_000 },
    { method: "PUT", timeoutMs: 300_000 },
    { method: "DELETE", type: "application/json", timeoutMs: 150_000 },
  ]);
});
