import { hash, timingSafeEqual } from "node:crypto";
import type { BaseCtx } from "#kernel/ctx.ts";
import type { SmsGateway } from "#ports/sms-gateway.ts";
import type { SmsPort } from "#ports/sms.ts";
import { noteNoticeReport } from "./note-notice-report.ts";
import { refuse } from "./notices.errors.ts";

/** Who takes a report that is of no notice. */
export type ReportTaker = (
  base: BaseCtx,
  platformSms: Pick<SmsGateway, "readReports">,
  body: string,
) => Promise<void>;

/**
 * Takes the SMS gateway's delivery report. No gateway signs them, so that the address it was given holds a secret; what it
 * says is believed for a notice whose id at the gateway it names, and changes nothing but that notice's state.
 *
 * @returns whether it is of a notice
 * @throws webhook.bad_verify_token
 */
export async function receiveSmsReport(
  base: BaseCtx,
  { sms, token }: { sms: SmsPort; token: string },
  given: { token: string | undefined; body: string },
): Promise<boolean> {
  if (!isSame(given.token ?? "", token)) throw refuse("webhook.bad_verify_token");
  const report = sms.readReport(given.body);
  return report !== null && noteNoticeReport(base, "sms", report);
}

/** In the same time whatever they are. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(hash("sha256", one, "buffer"), hash("sha256", other, "buffer"));
