import type { NoticeResult } from "./notice-result.ts";

/** Sends plain-text mail to one address. */
export type EmailPort = {
  /**
   * @param message.reference ours; the same for every attempt, so that a mail server can drop what came before
   * @returns never throws for what the server or the network did
   */
  send(message: { to: string; subject: string; text: string; reference: string }): Promise<NoticeResult>;
};
