import { randomInt } from "node:crypto";
import { controlSandbox } from "@agiza/rig/sandbox-control";
import { expect } from "@playwright/test";
import { addresses } from "../addresses.ts";

const sandbox = controlSandbox(addresses.sandbox);
/** A Tanzanian number nobody has yet, as digits. */
export const newMsisdn = (): string => `25568${String(randomInt(10_000_000)).padStart(7, "0")}`;

/** As people write it: 0612 345 678. */
export const spoken = (msisdn: string): string =>
  `0${msisdn.slice(3)}`.replace(/^(\d{4})(\d{3})(\d{3})$/, "$1 $2 $3");

/** Everything the platform wrote to a number, on WhatsApp and by SMS. */
async function writtenTo(msisdn: string): Promise<string[]> {
  const [messages, inbox] = await Promise.all([
    sandbox.messages(msisdn).catch(() => []),
    sandbox.inbox(msisdn),
  ]);
  return [...messages.map((message) => JSON.stringify(message)), ...inbox.map(({ text }) => text)];
}

/** Does what has a code sent to a number, and answers that code. */
export async function codeAfter(msisdn: string, act: () => Promise<unknown>): Promise<string> {
  const codes = async () =>
    (await writtenTo(msisdn)).flatMap((text) => /(?<![\d.+])\d{6}(?!\d)/.exec(text)?.[0] ?? []);
  const before = (await codes()).length;
  await act();
  await expect.poll(async () => (await codes()).length, { timeout: 60_000 }).toBeGreaterThan(before);
  return (await codes()).at(-1)!;
}

/** Whether the platform has written something of this kind to a number. */
export const hearsOf = (msisdn: string, words: RegExp) =>
  expect.poll(async () => (await writtenTo(msisdn)).some((text) => words.test(text)), { timeout: 60_000 });

export const password = "karibu-agiza";

/** Somebody with an account, as the calls that their pages make. */
export class AccountPerson {
  readonly msisdn = newMsisdn();
  /** Everybody is somewhere else: the codes that one place may ask for in an hour are not shared by all journeys. */
  readonly #place = `10.${[4, 2, 0]
    .map((from) => this.msisdn.slice(-6).slice(from, from + 2))
    .map(Number)
    .join(".")}`;
  readonly name: string;
  #token = "";

  constructor(name: string) {
    this.name = name;
  }

  /** @param what tells two calls of one path apart */
  async call<Answer = unknown>(method: string, path: string, body?: unknown, what = path): Promise<Answer> {
    const response = await fetch(`${addresses.api}/store${path}`, {
      method,
      headers: {
        "Content-Type": "application/json",
        "X-Forwarded-For": this.#place,
        "Idempotency-Key": `journey-${this.msisdn}-${what}`,
        ...(this.#token !== "" && { Authorization: `Bearer ${this.#token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    expect(response.ok, `${method} ${path}: ${response.status} ${text}`).toBe(true);
    return (text === "" ? undefined : JSON.parse(text)) as Answer;
  }

  async signUp(): Promise<this> {
    const identifier = `+${this.msisdn}`;
    const code = await codeAfter(this.msisdn, () =>
      this.call("POST", "/auth/codes", { purpose: "sign_up", identifier }),
    );
    const form = { name: this.name, identifier, code, password, language: "en" };
    this.#token = (await this.call<{ access_token: string }>("POST", "/auth/sign-up", form)).access_token;
    return this;
  }

  openShop = (name: string) => this.call("POST", "/shop", { name, phone: `+${this.msisdn}` });

  /** Takes somebody into the shop this person is in, as another owner where nothing else is said. */
  async takeIn(other: AccountPerson, role: object = { preset: "manager", is_admin: true }): Promise<void> {
    const { link } = await this.call<{ link: string }>("POST", "/staff/invitations", {
      name: other.name,
      phone: null,
      is_admin: false,
      permissions: [],
      order_scope: "all",
      masks_phones: false,
      ...role,
      tell_by: "nobody",
    });
    await other.call("POST", `/invitations/${link.split("/").at(-1)}/accept`);
  }
}
