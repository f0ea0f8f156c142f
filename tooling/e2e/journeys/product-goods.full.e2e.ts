import { wordsOf, tapsOf, type PhoneMessage } from "@agiza/rig/sandbox-control";
import { devices, expect, test, type Page } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { Backoffice } from "../pages/backoffice.ts";
import { orderByCodes } from "../pages/order-by-taps.ts";
import { OrderPage } from "../pages/order-page.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";

const shop = { tag: "@shop" };
const pdf = Buffer.from("%PDF-1.4\nSomo la kushona\n%%EOF\n");

/** A photo that the page itself draws: one pixel would be refused as too small. */
const drawPhoto = (page: Page): Promise<Buffer> =>
  page
    .evaluate(async () => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 1600, height: 1200 });
      const drawing = canvas.getContext("2d")!;
      for (let x = 0; x < 1600; x += 20) {
        drawing.fillStyle = `hsl(${x % 360} 70% 50%)`;
        drawing.fillRect(x, 0, 20, 1200);
      }
      return canvas.toDataURL("image/png").split(",")[1]!;
    })
    .then((text) => Buffer.from(text, "base64"));

/** A code that an earlier try has not taken. */
const own = (code: string): string => `${code}-${test.info().retry}`;

type Goods = { name: string; price: string; sku: string };

async function beginProduct(page: Page, { name, price, sku }: Goods): Promise<void> {
  await page.goto(`${addresses.backoffice}/products/new`);
  await page.getByLabel(/^(Name|Jina)$/).fill(name);
  await page.getByLabel(/^(Price|Bei)$/).fill(price);
  await page.getByLabel(/^SKU/).fill(sku);
}

async function saveProduct(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^(Save product|Hifadhi bidhaa)$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test(
  "a PDF and a link are sold by their item codes, paid and handed over in the chat",
  shop,
  async ({ page, browser }) => {
    await new Backoffice(page).signIn();
    await beginProduct(page, { name: "Somo la kushona", price: "15000", sku: own("SOMO") });
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByLabel("What it is", { exact: true }).selectOption("Digital");
    await page
      .getByLabel("Choose a PDF")
      .setInputFiles({ name: "picha.pdf", mimeType: "image/png", buffer: pdf });
    await expect(page.getByRole("alert").getByText("picha.pdf is no PDF")).toBeVisible();
    await page
      .getByLabel("Choose a PDF")
      .setInputFiles({ name: "somo.pdf", mimeType: "application/pdf", buffer: pdf });
    await expect(page.getByText("somo.pdf")).toBeVisible();
    // Before it is sent, saving says so.
    await expect(page.getByRole("button", { name: "Save a copy" })).toBeVisible();
    await saveProduct(page, "Somo la kushona");
    const kept = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save a copy" }).click();
    expect((await kept).suggestedFilename()).toBe("Somo la kushona.pdf");
    const code = page.waitForEvent("download");
    await page.getByRole("button", { name: "Status card" }).click();
    expect((await code).suggestedFilename()).toBe("somo-la-kushona.png");

    await beginProduct(page, { name: "Video ya kushona", price: "9000", sku: own("VIDEO") });
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByLabel("What it is", { exact: true }).selectOption("Digital");
    await page.getByText("Link", { exact: true }).click();
    await page.getByLabel("Link that customers get").fill("https://video.example/kushona");
    await saveProduct(page, "Video ya kushona");

    const phone = new SandboxPhone("255745000771");
    const order = new OrderPage(await (await browser.newContext()).newPage());
    await order.open(
      await orderByCodes(phone, [own("somo"), `Naomba kuagiza: Video ya kushona (${own("VIDEO")})`]),
    );
    await order.chooseWhatIsNeeded();
    const before = (await phone.messages()).length;
    await order.send();
    await phone.hear(before, (message) => tapsOf(message).includes("pay"));
    await phone.tap("pay", (message) => wordsOf(message).includes("Weka namba ya siri"));
    const asked = (await phone.messages()).length;
    await phone.answerPrompt("approve");
    const receipt = await phone.hear(asked, (message) => wordsOf(message).includes("Risiti"));
    expect(wordsOf(receipt)).toContain("https://video.example/kushona");
    const handed = await phone.hear(asked, ({ document }: PhoneMessage) => document !== undefined);
    expect(handed.document!.filename).toBe("Somo la kushona.pdf");
  },
);

test(
  "prices of many are raised after they were looked at, and an open order keeps its own",
  shop,
  async ({ page, browser }) => {
    await new Backoffice(page).signIn();
    await beginProduct(page, { name: "Kofia ya ukindu", price: "20000", sku: own("KOFIA") });
    await saveProduct(page, "Kofia ya ukindu");
    const order = new OrderPage(await (await browser.newContext()).newPage());
    const link = await orderByCodes(new SandboxPhone("255745000772"), [own("KOFIA")]);
    await order.open(link);
    await order.chooseWhatIsNeeded();
    await order.send();
    await expect(order.page.getByText("Oda imetumwa").first()).toBeVisible();

    await page.goto(`${addresses.backoffice}/products?search=${own("kofia")}`);
    await page.getByRole("checkbox", { name: "Select Kofia ya ukindu" }).check();
    await page.getByRole("button", { name: "Change price" }).click();
    const dialog = page.getByRole("dialog", { name: "Change the price of 1 product" });
    await dialog.getByLabel("By how many percent").fill("10");
    await dialog.getByRole("button", { name: "See the new prices" }).click();
    await expect(dialog.getByText("22,000", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Change prices" }).click();
    await expect(page.getByText("1 price changed").first()).toBeVisible();
    await expect(page.getByRole("row", { name: /Kofia ya ukindu/ })).toContainText("22,000");

    await order.page.goto(link);
    await expect(order.page.getByText("20,000.00").first()).toBeVisible();
    await expect(order.page.getByText("22,000.00")).toHaveCount(0);
  },
);

test.describe("on a phone", () => {
  const { defaultBrowserType: _, ...phone } = devices["Galaxy S9+"];
  // Without the worker that keeps the page: the journey looks at calls and holds them back.
  test.use({ ...phone, serviceWorkers: "block" });

  test(
    "photos that could not be sent yet survive a reload, and are sent afterwards",
    shop,
    async ({ page }) => {
      await new Backoffice(page).signIn("sw");
      await page.goto(`${addresses.backoffice}/products/new`);
      await page.route("**/store/media/pictures", (route) => route.abort());
      const photo = { name: "kikapu.png", mimeType: "image/png", buffer: await drawPhoto(page) };
      await page.getByLabel("Chagua picha").setInputFiles(photo);
      await expect(page.getByText(/^Tunatuma \d+ KB badala ya [\d.]+ (KB|MB)/)).toBeVisible();
      await page.reload();
      await expect(page.getByRole("img", { name: "kikapu.png" })).toBeVisible();
      await page.unrouteAll({ behavior: "wait" });
      await page.evaluate(() => dispatchEvent(new Event("online")));
      await expect(page.getByRole("img", { name: "Picha 1" })).toBeVisible();
      await page.getByLabel(/^Jina$/).fill("Kikapu cha Moshi");
      await page.getByLabel(/^Bei$/).fill("18000");
      await saveProduct(page, "Kikapu cha Moshi");
      await expect(page.getByRole("img", { name: "Kikapu cha Moshi" }).first()).toBeVisible();

      // Nothing of it is left for the next product.
      await page.goto(`${addresses.backoffice}/products/new`);
      await expect(page.getByRole("img", { name: "Picha 1" })).toBeHidden();
    },
  );

  test("stock is counted on a phone, survives a reload and is saved as a whole", shop, async ({ page }) => {
    await new Backoffice(page).signIn("sw");
    await beginProduct(page, { name: "Ungo wa Mtwara", price: "7000", sku: own("UNGO") });
    await page.getByRole("switch", { name: /Hesabu stoo/ }).check();
    await page.getByLabel(/^Stoo/).first().fill("12");
    await saveProduct(page, "Ungo wa Mtwara");
    await page.goto(`${addresses.backoffice}/products/stock-taking?search=${own("ungo")}`);
    await page.getByLabel("Hesabu ya Ungo wa Mtwara").fill("9");
    await expect(page.getByText("−3")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Hesabu ya Ungo wa Mtwara")).toHaveValue("9");
    await page.getByRole("button", { name: "Hifadhi hesabu" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Hifadhi hesabu" }).click();
    await expect(page.getByText("Hesabu imehifadhiwa").first()).toBeVisible();
    await expect(page.getByText("Daftari linasema 9")).toBeVisible();
  });
});
