import { expect, type Page } from "@playwright/test";

/** The page a customer opens from the chat, in the language it comes in. */
export class OrderPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(url: string): Promise<void> {
    await this.page.goto(url);
    await expect(this.page.getByRole("heading", { level: 1 })).toBeVisible();
  }

  /** Ticks the first choice of every group that asks for one. */
  async chooseWhatIsNeeded(): Promise<void> {
    for (const group of await this.page.getByRole("group").all()) {
      const choices = group.getByRole("checkbox");
      const isNeeded = /Chagua 1|Choose 1/.test((await group.textContent()) ?? "");
      if (isNeeded && (await choices.count()) > 0) await choices.first().check();
    }
  }

  async send(): Promise<void> {
    await this.page.getByRole("button", { name: /Tuma oda|Submit order/ }).click();
  }
}
