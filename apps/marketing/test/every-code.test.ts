import process from "node:process";
import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { messageRoom } from "#islands/qr-maker/chat-link.ts";
import { shapesSvg } from "#islands/qr-maker/card-svg.ts";
import { drawCard, type Card } from "#islands/qr-maker/draw-card.ts";
import { printSheet } from "#islands/qr-maker/print-sheet.ts";
import {
  centres,
  frames,
  linkLimit,
  type Frame,
  type QrDesign,
  templates,
} from "#islands/qr-maker/qr-design.ts";
import { scan, scanPixels } from "./scan.ts";

/** `npm run test:full` reads every card; the usual run a few, so that the test itself stays whole. */
const isFull = process.env["FULL"] === "1";
const some = <T>(all: readonly T[], few: number): readonly T[] => (isFull ? all : all.slice(0, few));

const modulePixels = [4, 5, 6.5, 8, 11];
/** Large pictures take decoders long: a cloth and none stand for all of them. */
const largeModulePixels = [16, 24, 40];
const dotsPerInch = 150;
const allFrames = [...(Object.keys(frames) as Frame[]), "none" as const];

const designOf = (template: QrDesign["template"], frame: Frame, centre: QrDesign["centre"]): QrDesign => ({
  number: "+255754000118",
  message: "",
  template,
  frame,
  shopName: "Neema Vitenge",
  place: "Mtaa wa Uhuru, Kariakoo",
  caption: "Skani uagize hapa",
  dots: "#160f24",
  ground: "#ffffff",
  centre,
  logo: { href: "", name: "logo.png" },
  logoSize: 22,
});

const designs = templates.flatMap((template) =>
  some(allFrames, 1).flatMap((frame) =>
    some(centres, 1).map(
      (centre) =>
        [`${template}, ${frame}, ${centre} in the middle`, designOf(template, frame, centre)] as const,
    ),
  ),
);

/** The card with as long a message as its code takes; with a logo, the picture covers what it will cover. */
function fullCard(design: QrDesign, message = longest(design)): Card {
  const card = drawCard({ ...design, message }, "");
  if (!card.picture) return card;
  const { x, y, side } = card.picture;
  const logo = `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="#e8432a"/>`;
  return { ...card, artwork: card.artwork + logo };
}

function longest(design: QrDesign): string {
  const words = "naomba bei ya gauni la kitenge na kama mnafika kwetu kesho asubuhi ".repeat(5);
  let length = words.length;
  const fits = () => {
    const { taken, limit } = messageRoom(words.slice(0, length), linkLimit(design));
    return taken <= limit;
  };
  while (!fits()) length -= 1;
  return words.slice(0, length);
}

const widthAt = (card: Card, pixels: number) => Math.round((card.width / card.module!) * pixels);
const both = (link: string | null) => ({ jsqr: link, zxing: link });

describe.each(designs)("the card %s", (_name, design) => {
  test.each(some(modulePixels, 1))("is read by two decoders at %d pixels a module", async (pixels) => {
    for (const card of [fullCard(design), fullCard(design, "")]) {
      const width = widthAt(card, pixels);
      expect(await scan(shapesSvg(card, width), width)).toEqual(both(card.link));
    }
  });

  test("is read by two decoders from its PDF at 150 dots to the inch", async () => {
    const card = fullCard(design);
    const print = await printed(await pdfOf(card));
    expect(await scanPixels(print)).toEqual(both(card.link));
  });
});

const large = designs.filter(([, { frame }]) => isFull && ["kisutu", "none"].includes(frame));
describe.runIf(isFull).each(large)("the card %s, drawn large,", (_name, design) => {
  test.each(largeModulePixels)("is read by two decoders at %d pixels a module", async (pixels) => {
    const card = fullCard(design);
    const width = widthAt(card, pixels);
    expect(await scan(shapesSvg(card, width), width)).toEqual(both(card.link));
  });
});

/** The sheet as the page makes it, 2048 dots wide. */
async function pdfOf(card: Card): Promise<Buffer> {
  const width = 2048;
  const { data, info } = await sharp(Buffer.from(shapesSvg(card, width)))
    .flatten({ background: "#ffffff" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { width: info.width, height: info.height, rgb: new Uint8Array(data) };
  const sheet = await printSheet(card, pixels, { title: "Code", link: card.link! });
  return Buffer.from(await sheet.arrayBuffer());
}

/** The picture of a sheet as the plainest printer puts it on paper; read from the file's own numbers. */
async function printed(pdf: Buffer) {
  const text = pdf.toString("latin1");
  const [, widthPoints] = /q ([\d.]+) 0 0 [\d.]+ [\d.]+ [\d.]+ cm/.exec(text)!;
  const image = /\/Width (\d+) \/Height (\d+) .*?\/Length (\d+) >>\nstream\n/.exec(text)!;
  const [width, height, length] = image.slice(1).map(Number) as [number, number, number];
  const start = image.index + image[0].length;
  const rgb = inflateSync(pdf.subarray(start, start + length));
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize({ width: Math.round((Number(widthPoints) / 72) * dotsPerInch) })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}
