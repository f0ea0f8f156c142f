import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Whether everybody can use the page as it stands: axe finds nothing, everything to press is 44 px or more each way,
 * and nothing has to be scrolled sideways. Call it on a page that is at rest.
 */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(smallTargets)).toEqual([]);
  await expectNoSidewaysScrolling(page);
}

/** Whether axe finds nothing on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // The page has no frames; one run in the page itself is enough.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(excess, "pixels to scroll sideways").toBe(0);
}

/** Runs in the page. A control inside a label is as big as its label. */
function smallTargets(): string[] {
  const small: string[] = [];
  for (const control of document.querySelectorAll("a[href], button, select, textarea, input")) {
    const target = control.closest("label") ?? control;
    const { width, height } = target.getBoundingClientRect();
    if (width === 0 || control.closest("[inert]")) continue;
    const [isLow, isNarrow] = [height < 43.5, width < 43.5];
    if (isLow || isNarrow)
      small.push(`${Math.round(width)}×${Math.round(height)} ${control.outerHTML.slice(0, 120)}`);
  }
  return small;
}
