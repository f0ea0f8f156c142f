import { expect, type Page } from "@playwright/test";
import { addresses } from "../addresses.ts";

const owner = { identifier: "0754 000 118", password: "karibu-agiza" };

/** The back-office as its owner sees it, or somebody else of the demo shop, in English unless said. */
export class Backoffice {
  readonly page: Page;
  readonly #at: string;

  constructor(page: Page, at = addresses.backoffice) {
    this.page = page;
    this.#at = at;
  }

  async signIn(language: "en" | "sw" = "en", identifier = owner.identifier): Promise<void> {
    await this.page.addInitScript((chosen) => localStorage.setItem("language", chosen), language);
    await this.page.goto(`${this.#at}/`);
    await this.page.getByLabel(/^(Phone or e-mail|Simu au barua pepe)$/).fill(identifier);
    await this.page.getByLabel(/^(Password|Nenosiri)$/).fill(owner.password);
    await this.page.getByRole("button", { name: /^(Sign in|Ingia)$/ }).click();
    await expect(
      this.page
        .getByRole("navigation")
        .getByRole("link", { name: /^(Orders|Oda)/ })
        .first(),
    ).toBeVisible();
  }

  async openOrders(): Promise<void> {
    await this.page.getByRole("navigation").getByRole("link", { name: "Orders" }).first().click();
    await expect(this.page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
  }

  /** Opens a page beside a list: by its name, or where there is no room for names from the menu that has them. */
  async openBeside(name: string): Promise<void> {
    const named = this.page.getByRole("link", { name });
    const menu = this.page.getByRole("button", { name: /^(More pages|Kurasa zaidi)$/ });
    await named.or(menu).first().waitFor();
    if (await menu.isVisible()) {
      await menu.click();
      await this.page.getByRole("menuitem", { name }).click();
    } else await named.click();
  }

  /** The row of an order in the list. */
  row(number: string) {
    return this.page.getByRole("row").filter({ has: this.page.getByRole("link", { name: number }) });
  }
}
