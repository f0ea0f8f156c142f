import { isPlainSms } from "#kernel/sms-parts.ts";
import { parseJson } from "#kernel/parse-json.ts";
import type { SmsGateway, SmsReport } from "#ports/sms-gateway.ts";
import { bareNumber, basicAuth, callGateway, refusedFor, unanswered } from "../call-gateway.ts";
import { toBalance, toBatchResult, toReport, toSenders } from "./map.ts";
import { Asked } from "./types.ts";

/** Plain text, and text with letters beyond those of GSM 03.38. */
const encodings = { plain: 0, unicode: 8 } as const;

/**
 * An account at Beem Africa.
 *
 * @param options.reportsUrl where it is asked about messages, which is another host
 */
export function beemGateway(options: {
  url: string;
  reportsUrl: string;
  apiKey: string;
  secretKey: string;
}): SmsGateway {
  const { url, reportsUrl } = options;
  const headers = {
    Authorization: basicAuth(options.apiKey, options.secretKey),
    "Content-Type": "application/json",
  };
  return {
    batchSize: 500,
    async send({ sender, text, to }) {
      const body = {
        source_addr: sender,
        encoding: isPlainSms(text) ? encodings.plain : encodings.unicode,
        schedule_time: "",
        message: text,
        recipients: to.map(({ phone }, index) => ({
          recipient_id: index + 1,
          dest_addr: bareNumber(phone),
        })),
      };
      const answer = await callGateway({
        method: "POST",
        url: `${url}/v1/send`,
        headers,
        body: JSON.stringify(body),
      });
      return answer.kind === "answered" ? toBatchResult(answer, to) : unanswered(answer);
    },
    readReports: (body) => found([toReport(parseJson(body))]),
    async askReports(sent) {
      const reports: SmsReport[] = [];
      for (const message of sent) reports.push(...(await askOne(message)));
      return reports;
    },
    async getBalance() {
      const answer = await callGateway({
        method: "GET",
        url: `${url}/public/v1/vendors/balance`,
        headers,
      });
      return answer.kind === "answered" ? toBalance(answer) : refusedFor("retry", answer.reason);
    },
    async listSenders() {
      const answer = await callGateway({ method: "GET", url: `${url}/public/v1/sender-names`, headers });
      return answer.kind === "answered" ? toSenders(answer) : null;
    },
  };

  async function askOne(message: { providerRef: string; phone: string }): Promise<SmsReport[]> {
    const [requestId = "", recipientId = ""] = message.providerRef.split("-");
    const query = new URLSearchParams({ dest_addr: bareNumber(message.phone), request_id: requestId });
    const answer = await callGateway({
      method: "GET",
      url: `${reportsUrl}/public/v1/delivery-reports?${query.toString()}`,
      headers,
    });
    if (answer.kind !== "answered" || answer.status >= 300) return [];
    const asked = Asked.safeParse(parseJson(answer.text));
    if (!asked.success) return [];
    // It was asked about one message: what it leaves out of the answer is what was asked.
    const named = { request_id: requestId, recipient_id: recipientId };
    return found(asked.data.map((report) => toReport({ ...named, ...(report as object) })));
  }
}

const found = (reports: (SmsReport | null)[]): SmsReport[] => reports.filter((report) => report !== null);
