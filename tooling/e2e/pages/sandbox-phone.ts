import {
  controlSandbox,
  type PhoneMessage,
  type Prompt,
  type Said,
  type SaidFile,
  type SandboxFault,
} from "@agiza/rig/sandbox-control";
import { expect } from "@playwright/test";
import { addresses } from "../addresses.ts";

const sandbox = controlSandbox(addresses.sandbox);

/** The smallest picture there is. */
const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

type Fits = (message: PhoneMessage) => boolean;

/** A customer's phone, moved by the sandbox's control calls. */
export class SandboxPhone {
  readonly msisdn: string;

  constructor(msisdn: string) {
    this.msisdn = msisdn;
  }

  /** Writes to the shop and answers what it wrote back: the first message that `isIt`. */
  say(text: string, isIt?: Fits): Promise<PhoneMessage> {
    return this.#andHear({ text }, isIt);
  }

  /** Presses a button or list row of the newest message that has it, and answers what the shop wrote back. */
  tap(id: string, isIt?: Fits): Promise<PhoneMessage> {
    return this.#andHear({ tap: id }, isIt);
  }

  /** Writes to the shop, whether or not anything answers. */
  write(text: string): Promise<void> {
    return sandbox.say(this.msisdn, { text });
  }

  /** Sends the shop a file and answers the id of its message. */
  sendFile(file: SaidFile): Promise<string> {
    return sandbox.sendFile(this.msisdn, file);
  }

  /** Sends a photo with these words under it. */
  async sendPhoto(caption: string): Promise<void> {
    const file = {
      kind: "image",
      name: "gauni.png",
      mime: "image/png",
      bytes: new Uint8Array(onePixel),
    } as const;
    await this.sendFile(caption === "" ? file : { ...file, caption });
  }

  async #andHear(act: Said, isIt?: Fits): Promise<PhoneMessage> {
    const before = (await this.messages()).length;
    await sandbox.say(this.msisdn, act);
    return this.hear(before, isIt);
  }

  /** Waits for a message beyond the first `count` that `isIt`, any without. */
  async hear(count: number, isIt: Fits = () => true): Promise<PhoneMessage> {
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

/** Has a provider fail as it does at times. */
export const fail = (fault: SandboxFault): Promise<void> => sandbox.addFault(fault);
