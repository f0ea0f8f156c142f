import { expect, type Page, test } from "@playwright/test";
import { Backoffice } from "../pages/backoffice.ts";
import { addresses } from "../addresses.ts";

let figures = Date.now() % 100_000;
/** A number nobody has. */
const newPhone = () => `07499${String(figures++ % 100_000).padStart(5, "0")}`;

const control = async (path: string, body: object) => {
  const answer = await fetch(`${addresses.sandbox}/__sandbox${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
};

/** The owner, where another number is to be connected. */
async function openConnect(page: Page) {
  await new Backoffice(page).signIn();
  // As a person comes: by the menu, in a document of another page.
  await page.getByRole("link", { name: "Connect", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const again = page.getByRole("button", { name: "Stop", exact: true });
  if (await again.isVisible()) {
    await again.click();
    await page.getByRole("button", { name: "Start again" }).last().click();
  }
  await page.getByRole("button", { name: "Connect another number" }).click();
}

async function tickAll(page: Page) {
  for (const box of await page.getByRole("checkbox").all()) await box.check();
}

/** To the button that opens Meta's window, by the way to a new number. */
async function prepareNewNumber(page: Page) {
  await page.getByRole("radio", { name: /^Use a new number/ }).check();
  await tickAll(page);
  expect(await page.evaluate(() => "FB" in window)).toBe(false);
  await page.getByRole("button", { name: "Continue to Facebook" }).click();
}

/** Presses a button of the emulated window, which closes by itself. */
async function endWindow(page: Page, open: string, ending: string, phone = newPhone()) {
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: open, exact: true }).click();
  const popup = await opening;
  await popup.getByLabel("Number").fill(phone);
  const closing = popup.waitForEvent("close");
  await popup.getByRole("button", { name: ending, exact: true }).click();
  await closing;
}

test("a new number is connected through every ending of Meta's window, and is tried and let go", async ({
  page,
}) => {
  await openConnect(page);
  await prepareNewNumber(page);
  await endWindow(page, "Open Facebook", "Cancel");
  await expect(page.getByText("You closed Facebook's window.", { exact: false })).toBeVisible();
  await endWindow(page, "Open Facebook again", "End with an error");
  await expect(page.getByText(/Your business is not eligible yet/)).toBeVisible();
  await endWindow(page, "Open Facebook again", "Finish with a code that is spent");
  await expect(page.getByText(/Facebook did not take the sign-in/)).toBeVisible();
  await endWindow(page, "Open Facebook again", "Finish");
  await expect(page.getByRole("button", { name: "Finish without a test" })).toBeVisible();
  await expect(page.getByText(/account \d+ · business \d+/)).toBeVisible();
  await page.getByRole("button", { name: "Finish without a test" }).click();
  await expect(page.getByRole("heading", { name: /Neema Vitenge/ }).nth(1)).toBeVisible();
  await page.getByRole("button", { name: "Disconnect" }).last().click();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText("The number is disconnected")).toBeVisible();
  // Meta's script stays behind with the document.
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  // The page is left as a whole, so that the question may fall between the two.
  await page.waitForFunction(() => !("FB" in window));
});

/** Addresses that hold the host, end like it or are nobody's; the last one's page has the origin "null". */
const evil = [
  "https://evil-facebook.com",
  "https://facebook.com.evil.tz",
  "https://www.facebook.com:8443",
  "https://www.facebook.co",
  "https://nobody.evil.tz",
];
const ofEach = 1_000;
/** What each of their pages says to the one that opened it: ids and codes as good as the window's own. */
const evilPage = `<script>
  for (let at = 0; at < ${ofEach}; at++) {
    const data = { waba_id: "666000" + at, business_id: "777000" + at, phone_number_id: "888000" + at };
    const word = { type: "WA_EMBEDDED_SIGNUP", event: "FINISH", data };
    opener.postMessage([JSON.stringify(word), word, "cb=f1&relation=opener&code=AQBevil" + at + "xyz"][at % 3], "*");
  }
</script>`;

test(
  "of 5,000 messages that other windows send while Facebook's is open none is taken",
  { tag: "@full" },
  async ({ page, context }) => {
    await openConnect(page);
    await prepareNewNumber(page);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/code")) sent.push(request.postData() ?? "");
    });
    for (const address of evil)
      await context.route(`${address}/**`, (route) =>
        route.fulfill({
          contentType: "text/html",
          body: evilPage,
          ...(address.includes("nobody") && {
            headers: { "content-security-policy": "sandbox allow-scripts" },
          }),
        }),
      );
    // The page comes anew for Meta's script.
    await expect(page.getByRole("button", { name: "Open Facebook", exact: true })).toBeVisible();
    const heard = await page.evaluateHandle(() => {
      const origins: Record<string, number> = {};
      window.addEventListener("message", ({ origin }) => (origins[origin] = (origins[origin] ?? 0) + 1));
      return origins;
    });
    const opening = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Open Facebook", exact: true }).click();
    const facebook = await opening;
    for (const address of evil) {
      const other = page.waitForEvent("popup");
      await page.evaluate((url) => void window.open(`${url}/`), address);
      await (await other).waitForLoadState();
    }
    const origins = [...evil.slice(0, -1), "null"];
    await expect
      .poll(() => heard.jsonValue())
      .toMatchObject(Object.fromEntries(origins.map((origin) => [origin, ofEach])));
    expect(await page.evaluate(() => localStorage.getItem("facebook_waba_id"))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem("facebook_business_id"))).toBeNull();
    expect(sent).toEqual([]);
    await facebook.getByLabel("Number").fill(newPhone());
    await facebook.getByRole("button", { name: "Finish", exact: true }).click();
    await page.getByRole("button", { name: "Finish without a test" }).click();
    expect(sent).toHaveLength(1);
    await page.getByRole("button", { name: "Disconnect" }).last().click();
    await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
    await expect(page.getByText("The number is disconnected")).toBeVisible();
  },
);

test(
  "Meta's script that is blocked, or does not start, says so and is tried again",
  { tag: "@full" },
  async ({ page }) => {
    await openConnect(page);
    await page.route("**/facebook/sdk.js", (route) => route.abort());
    await prepareNewNumber(page);
    await expect(page.getByText("Failed to load Facebook SDK")).toBeVisible();
    await page.unroute("**/facebook/sdk.js");
    await page.route("**/facebook/sdk.js", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        headers: { "access-control-allow-origin": "*" },
        body: "window.FB = { init() { throw new Error('no'); } };",
      }),
    );
    await page.getByRole("button", { name: "Try from here" }).click();
    await expect(page.getByText("Failed to initialize Facebook SDK")).toBeVisible();
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Start again" }).click();
    await expect(page.getByRole("heading", { name: "Connect WhatsApp" })).toBeVisible();
  },
);

test("a phone that keeps its app hands over contacts and chats, and is let go", async ({ page }) => {
  await control("/phone-contents", { contacts: 8, chats: 4, messages: 60 });
  await openConnect(page);
  await tickAll(page);
  await page.getByRole("link", { name: "What changes on your phone" }).click();
  await expect(page.getByRole("heading", { name: "Keep my phone app" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue to Facebook" })).toBeDisabled();
  await tickAll(page);
  await page.getByRole("button", { name: "Continue to Facebook" }).click();
  await endWindow(page, "Open Facebook", "Finish");
  await page.getByRole("button", { name: "Finish without a test" }).click();
  await page.goto("/connect");
  await expect(page.getByText(/60 messages/)).toBeVisible();
  await expect(page.getByText(/8 people/)).toBeVisible();
  await page.getByRole("button", { name: "Disconnect" }).last().click();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText("The number is disconnected")).toBeVisible();
});
