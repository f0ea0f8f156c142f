import type { ProviderName } from "#kernel/payment-words.ts";

/** Somebody a shop knows already, for the phones of the sandbox. */
export type KnownCustomer = {
  phone: string;
  name: string;
  /** When they last wrote, and to which WhatsApp number; null for who never did. */
  wrote: { at: Date; phoneNumberId: string } | null;
};

/** What a customer of the sandbox does in a chat: writes, or taps what a message offers by its id. */
export type Said = { text: string } | { tap: string };

/** The emulated providers of a local run, as far as the demo shop and practice set them up. */
export type SandboxPort = {
  /** @throws Error where the sandbox does not answer or refuses */
  addCustomer(customer: KnownCustomer): Promise<void>;
  /** Makes a shop's WhatsApp number known, or changes its name. */
  addNumber(number: { phoneNumberId: string; phone: string; name: string }): Promise<void>;
  say(phone: string, said: Said, phoneNumberId: string): Promise<void>;
  /** What each message of a shop to a customer offers to tap, oldest first. */
  offersTo(phone: string): Promise<string[][]>;
  /** Pays every prompt that waits on a phone; answers how many. */
  approvePrompts(phone: string): Promise<number>;
};

/** What a shop practises with: the sandbox, and the keys that its providers take. */
export type PracticeKeys = {
  sandbox: SandboxPort;
  whatsappToken: string;
  payments: { provider: ProviderName; externalId: string; credentials: Record<string, string> };
};
