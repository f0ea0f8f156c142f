import { setTimeout } from "node:timers/promises";

const betweenLooksMs = 250;
const mostLooks = 10;

/** What can be photographed: a page of Playwright's, of whichever of its packages. */
type Photographed = { screenshot(options: { animations: "disabled" }): Promise<Buffer> };

/** What is shown may still be on its way somewhere else: a picture counts once the next one is the same. */
export async function pictureAtRest(page: Photographed): Promise<Buffer> {
  let picture = await page.screenshot({ animations: "disabled" });
  for (let look = 1; look < mostLooks; look++) {
    await setTimeout(betweenLooksMs);
    const next = await page.screenshot({ animations: "disabled" });
    if (next.equals(picture)) return next;
    picture = next;
  }
  return picture;
}
