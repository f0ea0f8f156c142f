import { contrast, jinaColour } from "@agiza/ui/cloth-colours";
import { colourways } from "@agiza/ui/kanga/colourways";
import { clothArtwork } from "./card-cloth.ts";
import { codeArtwork } from "./card-code.ts";
import type { CardPicture } from "./card-code.ts";
import { fitText } from "./card-text.ts";
import type { CardText } from "./card-text.ts";
import { chatLink, readable, readShopNumber } from "./chat-link.ts";
import { frames } from "./qr-design.ts";
import type { QrDesign, Template } from "./qr-design.ts";

/** A finished card: shapes as SVG, and apart from them its texts and the logo, which each output draws its own way. */
export type Card = {
  width: number;
  height: number;
  artwork: string;
  texts: CardText[];
  picture: CardPicture | null;
  /** What a scan opens; null while there is no number. */
  link: string | null;
  /** Side of a module of the code in the card's units; null while there is none. */
  module: number | null;
  /** What the card is printed on. */
  paper: Paper;
};

/** Sheets of paper that printers hold. */
export type Paper = "A4" | "A6";

type Box = { x: number; y: number; width: number; height: number };

/** Tenths of a millimetre; the status picture in pixels. */
const sizes: Record<Template, { width: number; height: number }> = {
  poster: { width: 2100, height: 2970 },
  counter: { width: 1480, height: 1050 },
  sticker: { width: 800, height: 800 },
  status: { width: 1080, height: 1920 },
};
const darkInk = "#0e1138";
const gap = 0.6;

/** Lays out the card of a design. `missing` is said in the place of the code while there is no number. */
export function drawCard(design: QrDesign, missing: string): Card {
  const { width, height } = sizes[design.template];
  const { paper, artwork } = sheet(design, width, height);
  const number = readShopNumber(design.number);
  const link = "e164" in number ? chatLink(number.e164, design.message) : null;
  const draft = new Draft(design, link, missing);
  const read = "e164" in number ? readable(number.e164) : "+255 7XX XXX XXX";
  if (design.template === "counter") draft.layAcross(paper, read);
  else draft.layDown(paper, read, design.template === "sticker");
  return {
    width,
    height,
    artwork: artwork + draft.shapes.join(""),
    texts: draft.texts,
    picture: draft.picture,
    link,
    module: draft.module,
    paper: design.template === "poster" ? "A4" : "A6",
  };
}

/** The cloth and the paper on it; without a frame the paper is the whole card. */
function sheet(design: QrDesign, width: number, height: number): { paper: Box; artwork: string } {
  const short = Math.min(width, height);
  if (design.frame === "none") {
    const margin = short * 0.06;
    return {
      paper: { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin },
      artwork: `<rect width="${width}" height="${height}" fill="${design.ground}"/>`,
    };
  }
  const kanga = frames[design.frame];
  const [, figure, , light] = colourways[kanga.way];
  const borderWidth = short * (design.template === "sticker" ? 0.07 : 0.085);
  const edge = borderWidth * (design.template === "sticker" ? 1.5 : 1.7);
  const paper = { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge };
  const rim = (by: number, fill: string) =>
    `<rect x="${paper.x - by}" y="${paper.y - by}" width="${paper.width + 2 * by}" height="${paper.height + 2 * by}" fill="${fill}"/>`;
  const line = short * 0.008;
  return {
    paper,
    artwork:
      clothArtwork(kanga, { width, height, borderWidth }) +
      rim(2 * line, figure) +
      rim(line, light) +
      rim(0, design.ground),
  };
}

/** The card while it is being laid out on its paper. */
class Draft {
  readonly shapes: string[] = [];
  readonly texts: CardText[] = [];
  picture: CardPicture | null = null;
  module: number | null = null;
  readonly #design: QrDesign;
  readonly #link: string | null;
  readonly #missing: string;
  readonly #ink: string;

  constructor(design: QrDesign, link: string | null, missing: string) {
    this.#design = design;
    this.#link = link;
    this.#missing = missing;
    this.#ink = contrast(darkInk, design.ground) >= 4.5 ? darkInk : "#ffffff";
  }

  /** Name, place, code, caption and number under each other, in the middle of the paper. */
  layDown(paper: Box, number: string, small: boolean): void {
    const unit = paper.width;
    const width = paper.width * 0.88;
    const blocks = [
      this.#name(unit * (small ? 0.075 : 0.1), width, small ? 1 : 2),
      ...(small ? [] : [this.#place(unit * 0.045, width)]),
    ].filter((block) => block !== null);
    const below = [
      this.#caption(unit * (small ? 0.042 : 0.048), width),
      ...(small ? [] : [this.#number(number, unit * 0.055, width)]),
    ].filter((block) => block !== null);
    const space = unit * (small ? 0.022 : 0.045);
    const taken = [...blocks, ...below].reduce((sum, block) => sum + block.height + space, 0);
    const side = Math.min(unit * (small ? 0.98 : 0.92), paper.height - taken - space);
    let y = paper.y + (paper.height - taken - side) / 2;
    const middle = paper.x + paper.width / 2;
    for (const block of blocks) {
      block.draw(middle, y);
      y += block.height + space * gap;
    }
    this.#code({ x: middle - side / 2, y, width: side, height: side });
    y += side + space;
    for (const block of below) {
      block.draw(middle, y);
      y += block.height + space;
    }
  }

  /** The words on the left, the code on the right. */
  layAcross(paper: Box, number: string): void {
    const side = Math.min(paper.height * 0.94, paper.width * 0.56);
    const margin = (paper.height - side) / 2;
    const width = paper.width - side - 2.4 * margin;
    const unit = paper.height;
    const space = unit * 0.05;
    const blocks = [
      this.#name(unit * 0.115, width, 3),
      this.#place(unit * 0.055, width),
      this.#caption(unit * 0.052, width),
      this.#number(number, unit * 0.062, width),
    ].filter((block) => block !== null);
    const taken = blocks.reduce((sum, block) => sum + block.height + space, -space);
    let y = paper.y + (paper.height - taken) / 2;
    for (const block of blocks) {
      block.draw(paper.x + margin * 1.4 + width / 2, y);
      y += block.height + space;
    }
    this.#code({
      x: paper.x + paper.width - side - margin,
      y: paper.y + margin,
      width: side,
      height: side,
    });
  }

  #name(size: number, width: number, lines: number) {
    return this.#block(this.#design.shopName, { size, width, lines, weight: 700, face: "display" });
  }

  #place(size: number, width: number) {
    return this.#block(this.#design.place, { size, width, lines: 1, weight: 500, face: "ui" });
  }

  #number(number: string, size: number, width: number) {
    return this.#block(number, { size, width, lines: 1, weight: 600, face: "ui" });
  }

  #block(
    text: string,
    look: { size: number; width: number; lines: number; weight: number; face: "display" | "ui" },
  ) {
    if (text.trim() === "") return null;
    const { lines, size } = fitText(text, look);
    const leading = size * 1.12;
    return {
      height: leading * lines.length,
      draw: (x: number, y: number) => {
        for (const [index, line] of lines.entries()) {
          this.texts.push({
            text: line,
            x,
            y: y + leading * index + size * 0.86,
            size,
            weight: look.weight,
            face: look.face,
            fill: this.#ink,
          });
        }
      },
    };
  }

  /** The saying on its strip, in the cloth's colours. */
  #caption(wanted: number, width: number) {
    const text = this.#design.caption.trim().toUpperCase();
    if (text === "") return null;
    const spacing = 0.09;
    const { lines, size } = fitText(text, { width: width * 0.9, size: wanted, lines: 1, spacing });
    const { background, color } =
      this.#design.frame === "none"
        ? { background: darkInk, color: "#ffaf3d" }
        : jinaColour(frames[this.#design.frame].way);
    const height = size * 2.4;
    return {
      height,
      draw: (x: number, y: number) => {
        const strip = Math.min(width, width * 0.1 + size * (text.length * (0.68 + spacing) + 1));
        this.shapes.push(
          `<rect x="${x - strip / 2}" y="${y}" width="${strip}" height="${height}" fill="${background}"/>`,
        );
        const line = { text: lines[0] ?? "", x, y: y + height / 2 + size * 0.35, size };
        this.texts.push({ ...line, weight: 700, face: "display", fill: color, spacing });
      },
    };
  }

  #code(place: Box): void {
    const side = place.width;
    if (this.#link) {
      const code = codeArtwork(this.#link, this.#design, { x: place.x, y: place.y, side });
      this.shapes.push(code.artwork);
      if (code.letter) this.texts.push(code.letter);
      this.picture = code.picture;
      this.module = code.module;
      return;
    }
    const inset = side * 0.06;
    this.shapes.push(
      `<rect x="${place.x + inset}" y="${place.y + inset}" width="${side - 2 * inset}" height="${side - 2 * inset}" rx="${side * 0.05}" fill="none" stroke="#868c9c" stroke-width="${side * 0.006}" stroke-dasharray="${side * 0.022} ${side * 0.016}"/>`,
    );
    const words = this.#block(this.#missing, {
      size: side * 0.065,
      width: side * 0.7,
      lines: 5,
      weight: 500,
      face: "ui",
    });
    words?.draw(place.x + side / 2, place.y + (side - words.height) / 2);
  }
}
