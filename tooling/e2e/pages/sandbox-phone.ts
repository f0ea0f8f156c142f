import { expect } from "@playwright/test";
import { addresses } from "../addresses.ts";

/** A Cloud API message as the shop sent it. */
export type ShopMessage = {
  id: string;
  type: string;
  statuses: string[];
  text?: { body: string };
  interactive?: {
    type: string;
    body: { text: string };
    action: {
      buttons?: { reply: { id: string; title: string } }[];
      sections?: { title?: string; rows: { id: string; title: string; description?: string }[] }[];
      parameters?: { display_text: string; url: string };
    };
  };
};

/** A customer's phone, moved by the sandbox's control calls. */
export class SandboxPhone {
  readonly msisdn: string;

  constructor(msisdn: string) {
    this.msisdn = msisdn;
  }

  async #call(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(`${addresses.sandbox}${path}`, {
      method,
      headers: { "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** Writes to the shop and answers what the shop wrote back, as `tap` does. */
  async say(text: string, isIt?: (message: ShopMessage) => boolean): Promise<ShopMessage> {
    return this.#andHear({ text }, isIt);
  }

  /**
   * Presses a button or list row of the newest message that has it, and answers what the shop wrote back: the message
   * that `isIt`, as soon as it is there; without, the newest once the shop is silent.
   */
  async tap(id: string, isIt?: (message: ShopMessage) => boolean): Promise<ShopMessage> {
    return this.#andHear({ tap: id }, isIt);
  }

  async #andHear(
    act: { text: string } | { tap: string },
    isIt?: (message: ShopMessage) => boolean,
  ): Promise<ShopMessage> {
    const before = (await this.messages()).length;
    const response = await this.#call("POST", `/__sandbox/customers/${this.msisdn}/say`, act);
    expect(response.status, JSON.stringify(act)).toBe(202);
    return this.hear(before, isIt);
  }

  /** Waits for a message beyond the first `count` that `isIt`; without, for the newest once the shop is silent. */
  async hear(count: number, isIt?: (message: ShopMessage) => boolean): Promise<ShopMessage> {
    return isIt ? this.#hearThat(count, isIt) : this.#hearNewest(count);
  }

  async #hearThat(count: number, isIt: (message: ShopMessage) => boolean): Promise<ShopMessage> {
    let found: ShopMessage | undefined;
    await expect
      .poll(
        async () => {
          found = (await this.messages()).slice(count).find(isIt);
          return found !== undefined;
        },
        { intervals: [50], message: "the shop's answer" },
      )
      .toBe(true);
    return found!;
  }

  async #hearNewest(count: number): Promise<ShopMessage> {
    let heard = count;
    await expect
      .poll(
        async () => {
          const now = (await this.messages()).length;
          const settled = now > count && now === heard;
          heard = now;
          return settled;
        },
        { intervals: [300], message: "the shop's answer" },
      )
      .toBe(true);
    return (await this.messages()).at(-1)!;
  }

  async messages(): Promise<ShopMessage[]> {
    const response = await this.#call("GET", `/__sandbox/customers/${this.msisdn}/messages`);
    return response.ok ? ((await response.json()) as ShopMessage[]) : [];
  }

  /** The first prompt that waits on this phone. */
  async prompt(): Promise<{ id: string; amount: number }> {
    let found: { id: string; amount: number; msisdn: string } | undefined;
    await expect
      .poll(
        async () => {
          const prompts = (await (await this.#call("GET", "/__sandbox/prompts")).json()) as (typeof found)[];
          found = prompts.find((prompt) => prompt!.msisdn === this.msisdn);
          return found !== undefined;
        },
        { message: "a prompt on the phone" },
      )
      .toBe(true);
    return found!;
  }

  async answerPrompt(action: "approve" | "cancel" | "ignore"): Promise<{ amount: number }> {
    const prompt = await this.prompt();
    const response = await this.#call("POST", `/__sandbox/prompts/${prompt.id}`, { action });
    expect(response.status).toBe(200);
    return prompt;
  }
}

const control = (path: string, body: unknown): Promise<Response> =>
  fetch(`${addresses.sandbox}/__sandbox${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

/** Lets prompts answer themselves by the last digits of the paying number, for as long as `during` takes. */
export async function answeringByNumber(during: () => Promise<void>): Promise<void> {
  await control("/scenario", { mode: "by_number" });
  try {
    await during();
  } finally {
    await control("/scenario", { mode: "manual" });
  }
}

/** What a message says, whatever its form. */
export const textOf = (message: ShopMessage): string =>
  message.text?.body ?? message.interactive?.body.text ?? "";

/** Every list row and button of a message by its id. */
export const choicesOf = (message: ShopMessage): { id: string; title: string }[] => [
  ...(message.interactive?.action.buttons ?? []).map(({ reply }) => reply),
  ...(message.interactive?.action.sections ?? []).flatMap(({ rows }) => rows),
];
