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
};

export type SendResult = { ok: true; wamid: string } | { ok: false; failure: SendFailure };

/** Where a message goes: a phone in E.164, or the business-scoped id of somebody with a user name only. */
export type Recipient = { phone: string } | { userId: string };

/** The number a message leaves from: Meta's id of it and its sealed token. */
export type SendingChannel = { phoneNumberId: string; tokenSealed: string };

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
  /** Shows the customer that the message was read and that an answer is being written; failures are ignored. */
  markRead(message: { channel: SendingChannel; wamid: string; typing: boolean }): Promise<void>;
};
