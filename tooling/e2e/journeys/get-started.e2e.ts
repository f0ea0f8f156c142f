import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { controlSandbox } from "@agiza/rig/sandbox-control";
import { addresses } from "../addresses.ts";
import { OrderPage, smallPhone } from "../pages/order-page.ts";

const screens = [
  { name: "on a desk in English", language: "en", use: {}, phone: "0713 600 001" },
  { name: "on a phone in Swahili", language: "sw", use: smallPhone, phone: "0713 600 002" },
] as const;

for (const { name, language, use, phone } of screens)
  test(`a new shop goes from nothing to a paid practice order, ${name}`, async ({ browser }) => {
    const context = await browser.newContext(use);
    const page = await context.newPage();
    await page.addInitScript((chosen) => localStorage.setItem("language", chosen), language);
    const store = `${addresses.backoffice}/store`;
    const headers = { origin: addresses.backoffice };
    const data = { identifier: phone, purpose: "sign_up", channel: "sms" };
    expect((await context.request.post(`${store}/auth/codes`, { headers, data })).status()).toBe(202);
    const sandbox = controlSandbox(addresses.sandbox);
    const inbox = () => sandbox.inbox(`255${phone.replaceAll(" ", "").slice(1)}`);
    await expect.poll(async () => (await inbox()).length).toBeGreaterThan(0);
    const code = /\b\d{6}\b/.exec((await inbox()).at(-1)!.text)![0];
    const account = { name: "Asha Juma", identifier: phone, code, password: "duka-la-asha", language };
    const answer = await context.request.post(`${store}/auth/sign-up`, { headers, data: account });
    const { access_token: value } = (await answer.json()) as { access_token: string };
    const url = addresses.backoffice;
    await context.addCookies([
      { name: "access-token", value, url },
      { name: "signed-in", value: "1", url },
    ]);
    const isSound = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    };
    const press = (words: RegExp) => page.getByRole("button", { name: words }).click();
    const goOn = /^(Save and continue|Hifadhi na uendelee)$/;

    await page.goto(`${addresses.backoffice}/dashboard`);
    await page.getByLabel(/^(Name of the shop|Jina la duka)/).fill("Duka la Asha");
    await isSound();
    await press(/^(Open the shop|Fungua duka)$/);
    await expect(page).toHaveURL(/get-started$/);
    await page.getByText(/^(Paste a price list|Bandika orodha ya bei)$/).click();
    await page.getByLabel(/^(Price list|Orodha ya bei)$/).fill("Unga 2kg 3500\nMafuta 1L 6,000/=");
    await press(/^(Read the list|Soma orodha)$/);
    await isSound();
    await press(goOn);
    await expect(
      page.getByRole("heading", { name: /^(How money comes in|Pesa inavyoingia)$/ }),
    ).toBeVisible();
    await press(goOn);
    await press(/^(Send a practice order|Tuma oda ya majaribio)$/);
    const link = page.getByRole("link", { name: /^(Open the order page|Fungua ukurasa wa oda)$/ });
    await expect(link).toBeVisible();
    await isSound();
    const tab = page.waitForEvent("popup");
    await link.click();
    const order = new OrderPage(await tab);
    await order.send();
    await expect(page.getByText(/^(The practice order is paid|Oda ya majaribio imelipwa)/)).toBeVisible({
      timeout: 60_000,
    });
    await press(/^(Go to the home page|Nenda mwanzo)$/);
    const latest = page.getByRole("list", { name: /^(Latest orders|Oda za karibuni)$/ });
    await expect(latest.getByText(/^(Practice|Majaribio)$/)).toBeVisible();
    // It counts in no figure.
    const sales = page.getByRole("region", { name: /^(Sales today|Mauzo ya leo)$/ });
    await expect(sales).toContainText("0.00");
    await isSound();
    await context.close();
  });
