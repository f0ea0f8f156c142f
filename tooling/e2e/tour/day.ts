import { expect } from "@playwright/test";
import { addresses } from "../addresses.ts";
import { orderByTaps } from "../pages/order-by-taps.ts";
import { SandboxPhone } from "../pages/sandbox-phone.ts";

/** What one stop of the tour leaves to the next: the customer's order. */
export class Day {
  readonly customer = new SandboxPhone("255754000218");
  #link = "";

  /** The customer's chat as the sandbox shows it. */
  get chat(): string {
    return `${addresses.sandbox}/?customer=${this.customer.msisdn}`;
  }

  /** The customer chooses in the chat, and has a link to the order page. */
  async orders(): Promise<void> {
    this.#link = await orderByTaps(this.customer, { wanted: "Gauni" });
  }

  get orderPage(): string {
    expect(this.#link, "an order made at an earlier stop").not.toBe("");
    return this.#link;
  }
}

/** An address of the back-office. */
export const backoffice = (path: string) => () => addresses.backoffice + path;
