import type { SmsProvider } from "#kernel/sms-words.ts";

/** One text to many numbers. Numbers are different from each other and at most the gateway's `batchSize`. */
export type SmsBatch = {
  /** The registered name, or a number, that it is sent under. */
  sender: string;
  text: string;
  /** `phone`: E.164. `ref`: ours, at most 64 characters without spaces, once in a batch. */
  to: readonly { phone: string; ref: string }[];
};

/**
 * Why a message was not taken, without the number and the text. `recipient`: nobody is reached there; `rejected`: our mistake,
 * no retry; `account`: the key or the sender, somebody must act; `balance`: money is short; `retry`: later, nobody got it.
 */
export type SmsFailure = {
  kind: "recipient" | "rejected" | "account" | "balance" | "retry";
  reason: string;
};

/**
 * What became of one person of a batch that was answered. `providerRef`: the provider's id of this one message, under which
 * it reports. `unknown`: the answer leaves this person out or cannot say, so that it may have been sent.
 */
export type SmsPersonResult =
  | { kind: "taken"; providerRef: string }
  | { kind: "failed"; failure: SmsFailure }
  | { kind: "unknown"; reason: string };

export type SmsBatchResult =
  /** Everybody of the batch, once, in its order. */
  | { kind: "answered"; people: { ref: string; result: SmsPersonResult }[] }
  /** A certain no: nobody of the batch got it. */
  | { kind: "refused"; failure: SmsFailure }
  /**
   * The answer was lost: it may have been sent to all, and is never repeated by itself. `wasAnswered`: something came that
   * says yes and cannot be read.
   */
  | { kind: "unknown"; reason: string; wasAnswered: boolean };

/** What became of a message that was taken. */
export type SmsReport = {
  providerRef: string;
  outcome: "delivered" | "undelivered";
  /** Why it did not arrive, without the number; null where it did. */
  reason: string | null;
};

/** What an account has at its provider. `amountMinor`: integer hundredths. */
export type SmsBalance =
  | { kind: "parts"; parts: number }
  | { kind: "money"; amountMinor: number; currency: string }
  | { kind: "refused"; failure: SmsFailure };

/** How a sender name stands with the provider, which asks the operators; `null`: it says nothing that we know. */
export type SmsSenderAtProvider = { name: string; state: "submitted" | "approved" | "rejected" | null };

/** An account at one SMS provider. Nothing here throws for what the provider or the network did. */
export type SmsGateway = {
  send(batch: SmsBatch): Promise<SmsBatchResult>;
  /** The most people of one batch. */
  batchSize: number;
  /** What a posted delivery report says; empty for what says nothing final. */
  readReports(body: string): SmsReport[];
  /** Asks what became of messages that were sent; leaves out those of which nothing final is known. */
  askReports(sent: readonly { providerRef: string; phone: string }[]): Promise<SmsReport[]>;
  getBalance(): Promise<SmsBalance>;
  /** The account's sender names; null where the provider tells none, or cannot tell now. */
  listSenders(): Promise<SmsSenderAtProvider[] | null>;
};

/** Opens the gateway of an account with its plain keys. */
export type OpenSmsGateway = (provider: SmsProvider, keys: Readonly<Record<string, string>>) => SmsGateway;
