import { controlSandbox, type PhoneMessage, type Prompt, type Said } from "@agiza/rig/sandbox-control";
import { expect } from "@playwright/test";
import { addresses } from "../addresses.ts";

const sandbox = controlSandbox(addresses.sandbox);

/** A customer's phone, moved by the sandbox's control calls. */
export class SandboxPhone {
  readonly msisdn: string;

  constructor(msisdn: string) {
    this.msisdn = msisdn;
  }

  /** Writes to the shop and answers what the shop wrote back, as `tap` does. */
  async say(text: string, isIt?: (message: PhoneMessage) => boolean): Promise<PhoneMessage> {
    return this.#andHear({ text }, isIt);
  }

  /**
   * Presses a button or list row of the newest message that has it, and answers what the shop wrote back: the message
   * that `isIt`, as soon as it is there; without, the newest once the shop is silent.
   */
  async tap(id: string, isIt?: (message: PhoneMessage) => boolean): Promise<PhoneMessage> {
    return this.#andHear({ tap: id }, isIt);
  }

  async #andHear(act: Said, isIt?: (message: PhoneMessage) => boolean): Promise<PhoneMessage> {
    const before = (await this.messages()).length;
    await sandbox.say(this.msisdn, act);
    return this.hear(before, isIt);
  }

  /** Waits for a message beyond the first `count` that `isIt`; without, for the newest once the shop is silent. */
  async hear(count: number, isIt?: (message: PhoneMessage) => boolean): Promise<PhoneMessage> {
    return isIt ? this.#hearThat(count, isIt) : this.#hearNewest(count);
  }

  async #hearThat(count: number, isIt: (message: PhoneMessage) => boolean): Promise<PhoneMessage> {
    let found: PhoneMessage | undefined;
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

  async #hearNewest(count: number): Promise<PhoneMessage> {
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

  /** Oldest first; none for a customer the sandbox does not know yet. */
  messages(): Promise<PhoneMessage[]> {
    return sandbox.messages(this.msisdn).catch(() => []);
  }

  /** The first prompt that waits on this phone. */
  async prompt(): Promise<Prompt> {
    let found: Prompt | undefined;
    await expect
      .poll(
        async () => {
          found = (await sandbox.prompts()).find(({ msisdn }) => msisdn === this.msisdn);
          return found !== undefined;
        },
        { message: "a prompt on the phone" },
      )
      .toBe(true);
    return found!;
  }

  async answerPrompt(action: "approve" | "cancel" | "ignore"): Promise<Prompt> {
    const prompt = await this.prompt();
    await sandbox.answerPrompt(prompt.id, action);
    return prompt;
  }
}

/** Lets prompts answer themselves by the last digits of the paying number, for as long as `during` takes. */
export async function answeringByNumber(during: () => Promise<void>): Promise<void> {
  await sandbox.playScenario("by_number");
  try {
    await during();
  } finally {
    await sandbox.playScenario("manual");
  }
}
