import type { NoticeResult } from "./notice-result.ts";

/** Sends SMS, one to one number. */
export type SmsPort = {
  /**
   * @param message.to E.164
   * @returns never throws for what the provider or the network did
   */
  send(message: { to: string; text: string }): Promise<NoticeResult>;
};
