import { expect } from "@playwright/test";
import { addresses } from "../addresses.ts";
import type { AccountPerson } from "./account-person.ts";
import { handOutDevice } from "./fiscal-device.ts";

type Shop = {
  name: string;
  phone: string;
  opening_hours: Record<string, string[]>;
  pay_on_collection: boolean;
};

/** What the counter is told of a product, as far as journeys look at it. */
export type CounterProduct = {
  id: string;
  name: string;
  price_minor: number;
  price_on_request: boolean;
  step: number | null;
  stock: number | null;
  is_set: boolean;
} & Record<"variants" | "packs" | "add_on_groups" | "price_breaks", unknown[]>;

type Drawer = { cash_taken_minor: number; expected_minor: number; people: { sales_count: number }[] };

const password = "karibu-agiza";

/** What the shop's owner does in the back-office, as the calls that its screens make. */
export class ShopApi {
  #token = "";

  async signIn(): Promise<this> {
    const body = { identifier: "0754 000 118", password };
    const answer = await this.#call("POST", "/auth/sign-in", body);
    this.#token = ((await answer.json()) as { access_token: string }).access_token;
    return this;
  }

  async #call(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await fetch(`${addresses.api}/store${path}`, {
      method,
      headers: {
        "Content-Type": "application/json",
        Authorization: `Bearer ${this.#token}`,
        "Idempotency-Key": crypto.randomUUID(),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
    return response;
  }

  /** Has each payment receipted by the tax authority, under the TIN of the demo shop. */
  async receiptThroughTra(): Promise<void> {
    const { device: had } = (await (await this.#call("GET", "/fiscal")).json()) as { device: object | null };
    if (had) await this.#call("POST", "/fiscal/device/resume");
    else await this.#call("POST", "/fiscal/device", await handOutDevice("123456789"));
  }

  /** What other journeys sell has no such receipts. */
  async receiptNothing(): Promise<void> {
    await this.#call("POST", "/fiscal/device/pause");
  }

  async #idOf(number: string): Promise<string> {
    const { items } = (await (await this.#call("GET", "/orders")).json()) as {
      items: { id: string; number: number }[];
    };
    const order = items.find((one) => String(one.number) === number.replace("#", ""));
    expect(order, `order ${number} among the newest`).toBeDefined();
    return order!.id;
  }

  /** Gives the shop an account at a second provider, behind the first; one that it has there already stays. */
  async linkSnippe(): Promise<void> {
    const { items } = (await (await this.#call("GET", "/provider-accounts")).json()) as {
      items: { provider: string }[];
    };
    if (items.some(({ provider }) => provider === "snippe")) return;
    await this.#call("POST", "/provider-accounts", {
      provider: "snippe",
      display_name: "Snippe",
      keys: { api_key: "local-snippe-key", webhook_secret: "local-snippe-secret" },
      password,
    });
  }

  /** Has the shop's customers pay to a number by hand. */
  async setPayNumber(network: string, number: string): Promise<void> {
    await this.#call("PUT", `/pay-numbers/${network}`, {
      number,
      business_name: "NEEMA VITENGE",
      steps_sw: "1. Piga *150*71#\n2. Weka namba {number} na kiasi {amount}",
      steps_en: "",
      password,
    });
  }

  async removePayNumber(network: string): Promise<void> {
    await this.#call("DELETE", `/pay-numbers/${network}`);
  }

  /** Moves an order through the shop. */
  async move(number: string, ...lifecycles: string[]): Promise<void> {
    const id = await this.#idOf(number);
    for (const lifecycle of lifecycles) {
      const reason = lifecycle === "cancelled" ? { reason: "Hakuna bidhaa", refund_by: "cash" } : {};
      await this.#call("PUT", `/orders/${id}/lifecycle`, { lifecycle, ...reason });
    }
  }

  /** Gives an order to a rider without an account, and answers the link that they are sent. */
  async giveToRider(
    number: string,
    { name, phone, fareMinor }: { name: string; phone: string; fareMinor: number | null },
  ): Promise<string> {
    const id = await this.#idOf(number);
    const rider = (await (await this.#call("POST", "/riders", { name, phone })).json()) as { id: string };
    await this.#call("PUT", `/orders/${id}/rider`, { rider_id: rider.id, fare_minor: fareMinor });
    const link = await this.#call("GET", `/orders/${id}/rider/link`);
    return ((await link.json()) as { url: string }).url;
  }

  /** Takes somebody into the shop, in one of the named roles. */
  async takeIn(person: AccountPerson, role: object): Promise<void> {
    const answer = await this.#call("POST", "/staff/invitations", {
      name: person.name,
      phone: null,
      is_admin: false,
      permissions: [],
      order_scope: "all",
      masks_phones: false,
      ...role,
      tell_by: "nobody",
    });
    const { link } = (await answer.json()) as { link: string };
    await person.call("POST", `/invitations/${link.split("/").at(-1)}/accept`);
  }

  /** The id of the product that has this name. */
  async productId(name: string): Promise<string> {
    const { items } = (await (
      await this.#call("GET", `/api/v1/products?search=${encodeURIComponent(name)}`)
    ).json()) as { items: { id: string; name: string }[] };
    const product = items.find((one) => one.name === name);
    expect(product, name).toBeDefined();
    return product!.id;
  }

  /** What the counter sells. */
  async counterGoods(): Promise<CounterProduct[]> {
    const answer = await this.#call("GET", "/till/catalogue");
    return ((await answer.json()) as { items: CounterProduct[] }).items;
  }

  /** What should be in the cash drawer today, and why. */
  async drawer(): Promise<Drawer> {
    return (await (await this.#call("GET", "/drawer")).json()) as Drawer;
  }

  /** Puts a set on the shelf. */
  async addSet(set: { name: string } & Record<string, unknown>): Promise<void> {
    await this.#call("POST", "/api/v1/sets", { category: "clothing & accessories", ...set });
  }

  /** Changes the shop for as long as `during` takes. */
  async while(change: Partial<Shop>, during: () => Promise<void>): Promise<void> {
    const { name, phone, opening_hours, pay_on_collection } = (await (
      await this.#call("GET", "/shop")
    ).json()) as Shop;
    const before = { name, phone, opening_hours, pay_on_collection };
    await this.#call("PUT", "/shop", { ...before, ...change });
    try {
      await during();
    } finally {
      await this.#call("PUT", "/shop", before);
    }
  }
}
