import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import AxeBuilder from "@axe-core/playwright";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { expect, test, type Page } from "@playwright/test";
import jsQR from "jsqr";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { addresses } from "../addresses.ts";

const link =
  "https://wa.me/255754000118?text=Hello%2C%20I%20want%20to%20buy%20your%20products.%20Are%20they%20available%3F";
const missing = "You need to provide a phone number to generate a QR code";

/** What a scanner that has nothing to do with the page's own decoder reads from a picture. */
async function scan(picture: Uint8Array | ImageData): Promise<string[]> {
  const found = await readBarcodes(picture, { formats: ["QRCode"], tryHarder: true });
  return found.map(({ text }) => text);
}

async function openMaker(page: Page, language: "en" | "sw" = "en"): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem("language", chosen), language);
  await page.goto(`${addresses.marketing}${language === "sw" ? "/sw" : ""}/customize-qr`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Presses a button and answers the file it gives. */
async function take(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The one picture on the sheet, as the printer gets it. */
async function pictureOf(
  pdf: Buffer,
): Promise<{ picture: ImageData; widthMm: number; heightMm: number; dotsPerInch: number }> {
  const file = await PDFDocument.load(pdf);
  const [page] = file.getPages();
  const pictures = file.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter(
      (object): object is PDFRawStream =>
        object instanceof PDFRawStream && object.dict.get(PDFName.of("Subtype")) === PDFName.of("Image"),
    );
  const [image] = pictures;
  if (!page || !image) throw new Error("The sheet holds no picture.");
  const number = (key: string) => Number(image.dict.get(PDFName.of(key))?.toString());
  const [width, height] = [number("Width"), number("Height")];
  const rgb = inflateSync(image.contents);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at++) data.set(rgb.subarray(at * 3, at * 3 + 3), at * 4);
  const toMm = (points: number) => Math.round((points * 25.4) / 72);
  // The one link on the sheet covers the card.
  const [link] = page.node
    .Annots()!
    .asArray()
    .map((annotation) => file.context.lookup(annotation, PDFDict));
  const [left = 0, , right = 0] = link!
    .lookup(PDFName.of("Rect"), PDFArray)
    .asArray()
    .map((one) => Number(String(one)));
  return {
    picture: { data, width, height, colorSpace: "srgb" } as ImageData,
    dotsPerInch: (width * 72) / (right - left),
    widthMm: toMm(page.getWidth()),
    heightMm: toMm(page.getHeight()),
  };
}

/** A picture drawn smaller, each pixel the mean of those it stands for. */
function smaller({ data, width, height }: ImageData, scale: number): ImageData {
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  const small = new Uint8ClampedArray(wide * high * 4).fill(255);
  const edge = (at: number, from: number, to: number) => Math.floor((at * from) / to);
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const [left, right] = [edge(x, width, wide), edge(x + 1, width, wide)];
      const [top, foot] = [edge(y, height, high), edge(y + 1, height, high)];
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let row = top; row < foot; row++)
          for (let column = left; column < right; column++)
            sum += data[(row * width + column) * 4 + channel]!;
        small[(y * wide + x) * 4 + channel] = sum / ((right - left) * (foot - top));
      }
    }
  }
  return { data: small, width: wide, height: high, colorSpace: "srgb" } as ImageData;
}

test.beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  const wasmBinary = await readFile(file);
  await prepareZXingModule({
    overrides: { wasmBinary: wasmBinary.buffer as ArrayBuffer },
    fireImmediately: true,
  });
});

test("the demo card's code leads to the demo shop", async ({ page }) => {
  await page.goto(`${addresses.marketing}/pictures/demo-code.svg`);
  expect(await scan(await page.screenshot())).toEqual([`${addresses.marketing}/store/demo`]);
});

test("a shop's code is read by a scanner in every format, and goes on without a network", async ({
  page,
  context,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await openMaker(page);
  await page.getByLabel("WhatsApp shop number").fill("0754 000 118");
  await page.getByLabel("Shop name").fill("Neema Vitenge");
  await expect(page.getByRole("img", { name: /opens a WhatsApp chat with \+255 754 000 118/ })).toBeVisible();
  expect(loaded.filter((url) => url.includes("save-card"))).toEqual([]);

  for (const width of [512, 1024, 2048]) {
    await page.getByText(`${width} px`, { exact: true }).click();
    const { name, bytes } = await take(page, "PNG");
    expect(name).toBe(`whatsapp-qr-255754000118-${width}.png`);
    expect(bytes.readUInt32BE(16)).toBe(width);
    expect(await scan(bytes)).toEqual([link]);
    await expect(page.getByText("Read back and right: the code opens wa.me/255754000118.")).toBeVisible();
  }

  await context.setOffline(true);
  await page.getByRole("radio", { name: /Counter card/ }).check();
  const svg = (await take(page, "SVG")).bytes.toString("utf8");
  expect(svg).not.toMatch(/(?:href|src)=["'(]?https?:/);
  expect(svg).toContain("Neema Vitenge");
  for (const [template, sheet] of [
    [/Poster/, [210, 297]],
    [/Counter card/, [148, 105]],
    [/Sticker/, [105, 148]],
    [/Status/, [105, 148]],
  ] as const) {
    await page.getByRole("radio", { name: template }).check();
    const { picture, widthMm, heightMm, dotsPerInch } = await pictureOf(
      (await take(page, "PDF to print")).bytes,
    );
    expect([widthMm, heightMm]).toEqual(sheet);
    // As the plainest printer puts it on paper, for two decoders that share no code.
    const printed = smaller(picture, 150 / dotsPerInch);
    expect(await scan(printed)).toEqual([link]);
    expect(jsQR(printed.data, printed.width, printed.height)?.data).toBe(link);
  }
  await context.setOffline(false);

  const paper = await context.newPage();
  await paper.setContent(`<body style="margin:0">${svg.replace("<svg ", '<svg width="900" ')}`);
  expect(await scan(await paper.screenshot())).toEqual([link]);
});

test("without a number the page says so and leads back to the field; half a number is told apart", async ({
  page,
}) => {
  await openMaker(page);
  const number = page.getByLabel("WhatsApp shop number");
  await page.getByRole("button", { name: "SVG" }).hover();
  await page.getByRole("button", { name: "SVG" }).click();
  await expect(page.getByRole("alert")).toHaveText(missing);
  await expect(number).toBeFocused();
  await number.fill("754 00");
  await expect(page.getByRole("alert")).toContainText("This is not a whole phone number");
  await number.fill("754 000 118");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a shop across the border picks its country, or pastes its number with the code", async ({ page }) => {
  await openMaker(page);
  const number = page.getByLabel("WhatsApp shop number");
  const country = page.getByLabel("Country of the number");
  const code = page.getByRole("img", { name: /opens a WhatsApp chat with \+254 712 345 678/ });
  // What is typed before the page's scripts are there is typed again.
  await expect(async () => {
    await number.fill("0712 345 678");
    await country.selectOption({ label: "Kenya +254" });
    await expect(number).toHaveValue("712 345 678", { timeout: 5_000 });
    await expect(code).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await number.fill("+256 772 123 456");
  await expect(country).toHaveValue("UG");
  await expect(page.getByRole("link", { name: "Try the link" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/256772123456/,
  );
});

test("a button pressed before any script came is pressed again once they are there", async ({ page }) => {
  let release!: () => void;
  const pressed = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/_astro\/.*\.js/, async (route) => {
    await pressed;
    await route.continue();
  });
  await openMaker(page);
  await page.getByRole("button", { name: "SVG" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  release();
  await expect(page.getByRole("alert")).toHaveText(missing);
});

test("what was typed before any script came stays, also over the usual message, and counts", async ({
  page,
}) => {
  let release!: () => void;
  const typed = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/_astro\/.*\.js/, async (route) => {
    await typed;
    await route.continue();
  });
  await openMaker(page);
  const message = page.getByLabel("Welcome message");
  await message.fill("Naomba bei ya gauni");
  await page.getByLabel("Shop name").fill("Neema Vitenge");
  await page.getByLabel("WhatsApp shop number").fill("754000118");
  release();
  const opens = page.getByRole("link", { name: "Try the link" });
  await expect(opens).toHaveAttribute("href", "https://wa.me/255754000118?text=Naomba%20bei%20ya%20gauni");
  await expect(message).toHaveValue("Naomba bei ya gauni");
  await expect(page.getByLabel("Shop name")).toHaveValue("Neema Vitenge");
});

test("a code that phones could not read is refused, and the page says what to change", async ({ page }) => {
  await openMaker(page);
  await page.getByLabel("WhatsApp shop number").fill("754000118");
  await expect(page.getByRole("img", { name: /opens a WhatsApp chat with \+255 754 000 118/ })).toBeVisible();
  const png = page.getByRole("button", { name: "PNG", exact: true });
  const said = page.getByRole("region", { name: "Download" }).getByRole("status");

  await page.getByLabel("Dots").fill("#ffaf3d");
  await png.click();
  await expect(said).toContainText("Not saved. These two colours are too close to each other");
  await page.getByRole("button", { name: "Usual colours" }).click();

  await page.getByText("Logo", { exact: true }).click();
  const picture = await page.getByRole("heading", { level: 1 }).screenshot();
  await page
    .getByLabel("Choose a picture")
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: picture });
  const size = page.getByLabel("Size of the logo");
  await size.fill("50");
  await expect(page.getByText("A logo above 30 % may hide too much")).toBeVisible();
  await png.click();
  await expect(said).toContainText("Make the logo smaller");
  await size.fill("22");
  expect(await scan((await take(page, "PNG")).bytes)).toEqual([link]);
});

test("a message too long for every phone is refused before anything is made, counted as the code holds it", async ({
  page,
}) => {
  await openMaker(page);
  await page.getByLabel("WhatsApp shop number").fill("754000118");
  const message = page.getByLabel("Welcome message");
  await message.fill("🙂".repeat(12));
  await expect(page.getByText("144 of 145")).toBeVisible();
  await expect(page.getByText("The message is too long")).toBeHidden();
  await message.fill("🙂".repeat(13));
  await expect(page.getByText("156 of 145")).toBeVisible();
  await expect(page.getByText("The message is too long")).toBeVisible();
  await page.getByRole("button", { name: "PNG", exact: true }).click();
  const said = page.getByRole("region", { name: "Download" }).getByRole("status");
  await expect(said).toContainText("Not saved. The message is too long");
});

test("the generator works by keyboard, in Swahili, on a small phone, and axe finds nothing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openMaker(page, "sw");
  const number = page.getByLabel("Namba ya WhatsApp ya duka");
  await number.focus();
  await page.keyboard.type("0754000118");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: /Bango/ })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: /Kadi ya kaunta/ })).toBeChecked();
  await expect(page.getByRole("img", { name: /\+255 754 000 118/ })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
