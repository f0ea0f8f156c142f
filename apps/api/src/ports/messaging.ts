/** Why a provider refused a message, in the classes the sender acts on. */
export type SendFailure = {
  /** Meta's error code; 0 when none came. */
  code: number;
  text: string;
  /**
   * retry = later with growing delays; pair = this customer later, others go on; window = the 24 h are over;
   * undeliverable = this customer cannot be reached; opted_out = never again for marketing;
   * channel = stop the channel and tell the owner; rejected = our mistake, no retry.
   */
  kind: "retry" | "pair" | "window" | "undeliverable" | "opted_out" | "channel" | "rejected";
  retryAfterSeconds?: number;
  /** The answer was lost or cannot be read: the message may have been taken. Left out where it certainly was not. */
  isUncertain?: true;
};

export type SendResult = { ok: true; wamid: string } | { ok: false; failure: SendFailure };

/** Where a message goes: a phone in E.164, or the business-scoped id of somebody with a user name only. */
export type Recipient = { phone: string } | { userId: string };

/** The number a message leaves from: Meta's id of it and its sealed token. */
export type SendingChannel = { phoneNumberId: string; tokenSealed: string };

/**
 * Why a file could not be fetched: WhatsApp has it no longer, it is larger than was asked for, the shop's number lets nobody
 * in, or there was no whole answer and there may be one later.
 */
export type FetchFailure = "gone" | "too_large" | "channel" | "retry";

export type FetchResult =
  | { ok: true; data: Uint8Array }
  | { ok: false; why: FetchFailure; text: string; retryAfterSeconds?: number };

export type UploadResult = { ok: true; mediaId: string } | { ok: false; failure: SendFailure };

/** Sends chat messages. Bodies are Cloud API objects; limits are checked by the caller before queueing. */
export type MessagingPort = {
  /**
   * @param message.reference ours; comes back with every status of the message
   * @returns never throws for what the provider or the network did
   */
  send(message: {
    channel: SendingChannel;
    to: Recipient;
    type: string;
    body: Record<string, unknown>;
    reference: string;
    replyTo?: string;
  }): Promise<SendResult>;
  /**
   * Fetches the file of a message by Meta's id of it.
   *
   * @param ask.maxBytes the largest that is read
   * @returns never throws for what the provider or the network did
   */
  fetchFile(ask: { channel: SendingChannel; mediaId: string; maxBytes: number }): Promise<FetchResult>;
  /**
   * Gives WhatsApp a file, so that messages can name it for thirty days.
   *
   * @returns never throws for what the provider or the network did
   */
  upload(file: {
    channel: SendingChannel;
    data: Uint8Array;
    mime: string;
    name: string;
  }): Promise<UploadResult>;
  /** Shows the customer that the message was read and that an answer is being written; failures are ignored. */
  markRead(message: { channel: SendingChannel; wamid: string; typing: boolean }): Promise<void>;
};
