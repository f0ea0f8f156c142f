import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { makeRenditions } from "#modules/media/make-renditions.ts";
import { renditionKey } from "#modules/media/picture.rules.ts";

/** Makes the demo shop's product pictures from their drawings, through the same renditions as an upload. */
const drawings = new URL("../src/seed/drawings/", import.meta.url);
const pictures = new URL("../src/seed/pictures/", import.meta.url);

rmSync(pictures, { recursive: true, force: true });
mkdirSync(pictures);
let bytes = 0;
for (const name of readdirSync(drawings)) {
  const drawing = readFileSync(new URL(name, drawings));
  const picture = await sharp(drawing, { density: 230 }).resize(1080, 1080).png().toBuffer();
  for (const { size, data } of await makeRenditions(picture, { sender: "demo" })) {
    writeFileSync(new URL(renditionKey(name.slice(0, -4), size), pictures), data);
    bytes += data.length;
  }
}
console.log(`${readdirSync(pictures).length} pictures, ${Math.round(bytes / 1000)} kB`);
