import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type PhoneMessage, type Said, tapsOf } from "@agiza/rig/sandbox-control";
import { type Acknowledged, countAnswer } from "./acknowledged.ts";
import type { Sandbox } from "./sandbox.ts";
import { waitUntil } from "@agiza/rig/wait-until";

type AddOnGroup = {
  min: number;
  required: boolean;
  items: { id: string; price_minor: number; available: boolean }[];
};
type Product = {
  line_id: string;
  quantity: number;
  price_minor: number;
  variant_id: string | null;
  variants: { id: string; price_minor: number; available: boolean }[];
  add_ons: AddOnGroup[];
};
type OrderPage = {
  order_id: string;
  total_minor: number;
  payment_status: string;
  payment: { status: string } | null;
  products: Product[];
};

/** An order that a customer has a link to. */
export type OpenOrder = { token: string; msisdn: string; number: string };

/**
 * How long a customer keeps trying when the shop does not answer, or says that it will in a moment: an election, and whatever
 * waited behind it on a busy machine.
 */
const patienceMs = 240_000;
/** How long a browser waits for one answer. */
const answerWithinMs = 30_000;

/** A customer with a phone: chats through the sandbox, opens the order page, pays. */
export class Customer {
  readonly msisdn: string;
  readonly #sandbox: Sandbox;
  readonly #apiUrl: string;
  readonly #acknowledged: Acknowledged;

  constructor(msisdn: string, world: { sandbox: Sandbox; apiUrl: string; acknowledged: Acknowledged }) {
    this.msisdn = msisdn;
    this.#sandbox = world.sandbox;
    this.#apiUrl = world.apiUrl;
    this.#acknowledged = world.acknowledged;
  }

  /** Orders the first product of the first category by chat; answers the link that came. */
  async orderByChat(): Promise<OpenOrder> {
    await this.#ask({ text: "Habari" }, (message) => idOf(message, "order"));
    const category = await this.#ask({ tap: "order" }, (message) => idOf(message, "category:"));
    const product = await this.#ask({ tap: category }, (message) => idOf(message, "product:"));
    const taken = await this.#ask(
      { tap: product },
      (message) => idOf(message, "finish") ?? idOf(message, "pack:"),
    );
    // What comes in packs is taken by the piece, which stands first.
    const finish = taken.startsWith("pack:")
      ? await this.#ask({ tap: taken }, (message) => idOf(message, "finish"))
      : taken;
    const url = await this.#ask({ tap: finish }, ({ interactive }) => interactive?.action.parameters?.url);
    const token = new URL(url).searchParams.get("token")!;
    const page = await this.#readPage(token);
    return { token, msisdn: this.msisdn, number: page.order_id };
  }

  /** Sends the order in, with whatever must be chosen; tries again with the same key until there is an answer. */
  async submit({ token, number }: OpenOrder): Promise<void> {
    const page = await this.#readPage(token);
    const lines = page.products.map(chooseLine);
    const body = {
      lines: lines.map(({ total_minor: _total, ...line }) => line),
      note: "",
      expected_total_minor: lines.reduce((sum, line) => sum + line.total_minor, 0),
    };
    const status = await this.#post(`/store/api/v1/order?channel=whatsapp&token=${token}`, body);
    if (status !== 200) throw new Error(`order ${number} was not taken: ${status}`);
    this.#acknowledged.submitted.push(number);
  }

  /** Asks for a prompt on this phone. */
  async pay({ token, number }: OpenOrder): Promise<void> {
    const body = { method: "mobile_money", network: null, phone: this.msisdn };
    const status = await this.#post(`/store/api/v1/order/payment?token=${token}`, body);
    if (status !== 202) throw new Error(`order ${number} got no prompt: ${status}`);
    this.#acknowledged.prompted.push(number);
  }

  /**
   * Asks for a prompt and says yes to it, until the order is paid or the try has failed.
   *
   * @param withinMs the longest that a try may be open
   * @returns whether the order is paid
   */
  async payAndApprove(order: OpenOrder, withinMs: number): Promise<boolean> {
    const body = { method: "mobile_money", network: null, phone: this.msisdn };
    const status = await this.#post(`/store/api/v1/order/payment?token=${order.token}`, body);
    if (status === 202) this.#acknowledged.prompted.push(order.number);
    return waitUntil(
      `the payment of order ${order.number} ends`,
      async () => {
        const { payment_status, payment } = await this.#readPage(order.token);
        if (payment_status === "paid" || payment_status === "overpaid") return { isPaid: true };
        if (["failed", "cancelled", "expired"].includes(payment?.status ?? "")) return { isPaid: false };
        const prompt = (await this.#sandbox.prompts()).find(({ msisdn }) => msisdn === this.msisdn);
        if (prompt) await this.#sandbox.answerPrompt(prompt.id, "approve").catch(() => undefined);
        return null;
      },
      { withinMs, everyMs: 300 },
    ).then(({ isPaid }) => isPaid);
  }

  /** The id of the prompt that waits on this phone. */
  async waitForPrompt(): Promise<string> {
    const prompt = await waitUntil(
      `a prompt for ${this.msisdn}`,
      async () => (await this.#sandbox.prompts()).find(({ msisdn }) => msisdn === this.msisdn),
      { withinMs: patienceMs },
    );
    return prompt.id;
  }

  /** Waits until the order's page says that its newest try to pay stands so. */
  async waitForPaymentStatus({ token, number }: OpenOrder, status: string): Promise<void> {
    await waitUntil(
      `the payment of order ${number} is ${status}`,
      async () => (await this.#readPage(token)).payment?.status === status,
      { everyMs: 100 },
    );
  }

  async #readPage(token: string): Promise<OrderPage> {
    return waitUntil(
      "the order page answers",
      async () => {
        const response = await this.#fetch(`/store/api/v1/order?token=${token}`);
        return response?.ok ? ((await response.json()) as OrderPage) : null;
      },
      { withinMs: patienceMs, everyMs: 100 },
    );
  }

  /** Posts with one key until the answer is neither missing nor "in a moment". */
  async #post(path: string, body: unknown): Promise<number> {
    const key = randomUUID();
    const untilMs = performance.now() + patienceMs;
    for (;;) {
      const response = await this.#fetch(path, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify(body),
      });
      await response?.body?.cancel();
      if (response && response.status !== 503) return response.status;
      if (performance.now() > untilMs) throw new Error(`${path} was not answered`);
      await setTimeout(100);
    }
  }

  async #fetch(path: string, init: RequestInit = {}): Promise<Response | null> {
    const signal = AbortSignal.timeout(answerWithinMs);
    const response = await fetch(`${this.#apiUrl}${path}`, { ...init, signal }).catch(() => null);
    countAnswer(this.#acknowledged, response?.status ?? 0);
    return response;
  }

  /** Writes or taps, and answers what `pick` finds in a message that came after: an earlier one may come twice. */
  async #ask(said: Said, pick: (message: PhoneMessage) => string | undefined): Promise<string> {
    const before = (await this.#sandbox.messages(this.msisdn)).length;
    await this.#sandbox.say(this.msisdn, said);
    return waitUntil(
      `the shop answers ${JSON.stringify(said)}`,
      async () => {
        const messages = await this.#sandbox.messages(this.msisdn);
        return messages.slice(before).map(pick).find(Boolean);
      },
      { withinMs: patienceMs, everyMs: 30 },
    );
  }
}

/** The first thing to tap whose id begins so. */
const idOf = (message: PhoneMessage, prefix: string): string | undefined =>
  tapsOf(message).find((id) => id.startsWith(prefix));

function chooseLine(product: Product) {
  const variant = product.variants.find(({ available }) => available);
  const addOns = product.add_ons.flatMap(({ items, min, required }) =>
    items.filter(({ available }) => available).slice(0, Math.max(min, required ? 1 : 0)),
  );
  const each =
    (variant?.price_minor ?? product.price_minor) +
    addOns.reduce((sum, { price_minor }) => sum + price_minor, 0);
  return {
    line_id: product.line_id,
    quantity: product.quantity,
    variant_id: variant?.id ?? null,
    add_on_ids: addOns.map(({ id }) => id),
    note: "",
    total_minor: each * product.quantity,
  };
}
