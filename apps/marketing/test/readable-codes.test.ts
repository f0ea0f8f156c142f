import { eyeRing, kangaCode } from "@agiza/ui/kanga-code";
import { expect, test } from "vitest";
import { chatLink, messageRoom } from "#islands/qr-maker/chat-link.ts";
import { shapesSvg } from "#islands/qr-maker/card-svg.ts";
import { drawCard } from "#islands/qr-maker/draw-card.ts";
import { leastModulePx } from "#islands/qr-maker/legibility.ts";
import { coarsePrintWidth } from "#islands/qr-maker/print-sheet.ts";
import {
  centres,
  frames,
  linkLimit,
  type Frame,
  type QrDesign,
  templates,
} from "#islands/qr-maker/qr-design.ts";
import { GET as demoCode } from "#pages/pictures/demo-code.svg.ts";
import { scan } from "./scan.ts";

const number = "+255754000118";
const usual = "Hello, I want to buy your products. Are they available?";
const plain: QrDesign = {
  number,
  message: usual,
  template: "poster",
  frame: "kisutu",
  shopName: "Neema Vitenge",
  place: "Mtaa wa Uhuru, Kariakoo",
  caption: "Skani uagize hapa",
  dots: "#160f24",
  ground: "#ffffff",
  centre: "symbol",
  logo: null,
  logoSize: 22,
};

/** As much as a design takes. */
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

test.each([
  ["no message", ""],
  ["the usual message", usual],
  ["the longest message", longest(plain)],
])("two decoders read a code with %s at every size from 4 to 40 pixels a module", async (_what, message) => {
  const link = chatLink(number, message);
  for (const middle of [0, 0.2]) {
    const { size, dots, eyes } = kangaCode(link, { middle });
    const side = size + 8;
    const drawnEyes = eyes.map(
      ({ x, y }) =>
        `<g transform="translate(${x} ${y})"><path fill-rule="evenodd" fill="#0e1138" d="${eyeRing}"/><rect x="2" y="2" width="3" height="3" rx=".7" fill="#c7281e"/></g>`,
    );
    for (const pixels of [4, 4.3, 4.7, 5, 5.6, 6, 7.2, 8, 9.5, 11, 14, 20, 40]) {
      const width = Math.round(side * pixels);
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="-4 -4 ${side} ${side}"><path d="${dots}"/>${drawnEyes.join("")}</svg>`;
      expect([middle, pixels, await scan(svg, width)]).toEqual([middle, pixels, { jsqr: link, zxing: link }]);
    }
  }
});

const allFrames = [...(Object.keys(frames) as Frame[]), "none" as const];
const cards = templates.flatMap((template) =>
  allFrames.map((frame) => [`${template}, ${frame}`, { ...plain, template, frame }] as const),
);

/** The smallest outputs of a card: on the plainest printer, and as a picture with just enough pixels. */
function smallestWidths(card: ReturnType<typeof drawCard>): number[] {
  const leastPicture = [512, 1024].find((width) => (card.module! * width) / card.width >= leastModulePx)!;
  return [coarsePrintWidth(card), leastPicture];
}

test.each(cards)(
  "two decoders read the card %s, printed at 150 dots to the inch and as the smallest picture",
  async (_name, design) => {
    for (const message of ["", usual, longest(design)]) {
      const card = drawCard({ ...design, message }, "");
      for (const width of smallestWidths(card)) {
        expect([width, await scan(shapesSvg(card, width), width)]).toEqual([
          width,
          { jsqr: card.link, zxing: card.link },
        ]);
      }
    }
  },
);

test.each(templates)(
  "on paper a module of the card %s has at least four dots of the plainest printer",
  (template) => {
    for (const frame of allFrames) {
      const design = { ...plain, template, frame };
      const card = drawCard({ ...design, message: longest(design) }, "");
      expect((card.module! * coarsePrintWidth(card)) / card.width).toBeGreaterThanOrEqual(leastModulePx);
    }
  },
);

test.each(centres)("two decoders read a code with the centre %s", async (centre) => {
  const logo = { href: "", name: "logo.png" };
  for (const template of templates) {
    const design = { ...plain, template, centre, logo };
    const card = drawCard({ ...design, message: longest(design) }, "");
    const hidden = card.picture
      ? `<rect x="${card.picture.x}" y="${card.picture.y}" width="${card.picture.side}" height="${card.picture.side}" fill="#e8432a"/>`
      : "";
    const svg = shapesSvg({ ...card, artwork: card.artwork + hidden }, coarsePrintWidth(card));
    expect([template, await scan(svg, coarsePrintWidth(card))]).toEqual([
      template,
      { jsqr: card.link, zxing: card.link },
    ]);
  }
});

test("two decoders read the demo card's code at the size it is shown", async () => {
  const answer = await demoCode({ site: new URL("https://agiza.example") } as never);
  const svg = await answer.text();
  for (const width of [112 * 2, 400, 1000]) {
    expect(await scan(svg, width)).toEqual({
      jsqr: "https://agiza.example/store/demo",
      zxing: "https://agiza.example/store/demo",
    });
  }
});
