import type { SmsGateway } from "#ports/sms-gateway.ts";
import { callGateway, refusedFor, unanswered } from "../call-gateway.ts";
import { toBalance, toBatchResult, toReport } from "./map.ts";

/** An account at Africa's Talking. It reports and cannot be asked. */
export function africasTalkingGateway(options: {
  url: string;
  username: string;
  apiKey: string;
}): SmsGateway {
  const { url, username, apiKey } = options;
  const headers = { apiKey, Accept: "application/json" };
  return {
    batchSize: 500,
    async send({ sender, text, to }) {
      const form = new URLSearchParams({
        username,
        to: to.map(({ phone }) => phone).join(","),
        message: text,
        from: sender,
        bulkSMSMode: "1",
        enqueue: "1",
      });
      const answer = await callGateway({
        method: "POST",
        url: `${url}/version1/messaging`,
        headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded" },
        body: form.toString(),
      });
      return answer.kind === "answered" ? toBatchResult(answer, to) : unanswered(answer);
    },
    readReports(body) {
      const report = toReport(body);
      return report ? [report] : [];
    },
    askReports: () => Promise.resolve([]),
    listSenders: () => Promise.resolve(null),
    async getBalance() {
      const query = new URLSearchParams({ username }).toString();
      const answer = await callGateway({ method: "GET", url: `${url}/version1/user?${query}`, headers });
      return answer.kind === "answered" ? toBalance(answer) : refusedFor("retry", answer.reason);
    },
  };
}
