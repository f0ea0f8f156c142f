import type { NoticeReport, NoticeResult } from "./notice-result.ts";

/** Sends SMS, one to one number. */
export type SmsPort = {
  /**
   * @param message.to E.164
   * @returns never throws for what the provider or the network did
   */
  send(message: { to: string; text: string }): Promise<NoticeResult>;
  /** @param body as it was posted
   * @returns null for what says nothing final of a message */
  readReport(body: string): NoticeReport | null;
};
