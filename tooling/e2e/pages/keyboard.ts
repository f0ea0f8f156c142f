import { expect, type Locator, type Page } from "@playwright/test";

/** More presses than any page of the back-office needs. */
const longestWay = 120;

/** Somebody who has no mouse, and hears each thing they come to. */
export class Keyboard {
  readonly #page: Page;
  /** What had no name when the focus came to it. */
  readonly unnamed: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses Tab until the focus is on a thing. */
  async goTo(wanted: Locator): Promise<void> {
    await expect(wanted).toBeVisible();
    for (let presses = 0; presses < longestWay; presses += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await this.#page.keyboard.press("Tab");
      await this.#listen();
    }
    await expect(wanted, "reached by Tab").toBeFocused();
  }

  async press(wanted: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
    await this.goTo(wanted);
    await this.#page.keyboard.press(key);
  }

  async write(field: Locator, words: string): Promise<void> {
    await this.goTo(field);
    await this.#page.keyboard.press("ControlOrMeta+a");
    // As fast as fingers: what comes faster is a scanner's.
    await this.#page.keyboard.type(words, { delay: 90 });
  }

  /** What a screen reader says of the thing in focus: its role and its name. */
  async #listen(): Promise<void> {
    const focused = this.#page.locator(":focus");
    if ((await focused.count()) === 0) return;
    const heard = (await focused.ariaSnapshot()).split("\n")[0] ?? "";
    if (
      /^- (?:button|link|textbox|searchbox|combobox|checkbox|switch|radio|tab|menuitem)\b(?! ")/.test(heard)
    )
      this.unnamed.push(await focused.evaluate(({ outerHTML }) => outerHTML.slice(0, 160)));
  }
}
