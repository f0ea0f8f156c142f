import { parseJson } from "#kernel/parse-json.ts";
import type { SmsGateway } from "#ports/sms-gateway.ts";
import { bareNumber, basicAuth, callGateway, refusedFor, unanswered } from "../call-gateway.ts";
import { toBalance, toBatchResult, toReports } from "./map.ts";

/** An account at NextSMS. */
export function nextSmsGateway(options: { url: string; username: string; password: string }): SmsGateway {
  const headers = {
    Authorization: basicAuth(options.username, options.password),
    "Content-Type": "application/json",
    Accept: "application/json",
  };
  const get = (path: string) => callGateway({ method: "GET", url: `${options.url}${path}`, headers });
  return {
    batchSize: 500,
    async send({ sender, text, to }) {
      const numbers = to.map(({ phone }) => bareNumber(phone));
      const answer = await callGateway({
        method: "POST",
        url: `${options.url}/api/sms/v1/text/single`,
        headers,
        body: JSON.stringify({ from: sender, to: numbers, text }),
      });
      return answer.kind === "answered" ? toBatchResult(answer, to) : unanswered(answer);
    },
    readReports: (body) => toReports(parseJson(body)),
    async askReports(sent) {
      const reports = [];
      for (const { providerRef } of sent) {
        const answer = await get(`/api/sms/v1/reports?messageId=${encodeURIComponent(providerRef)}`);
        if (answer.kind !== "answered" || answer.status >= 300) continue;
        reports.push(...toReports(parseJson(answer.text)).filter((said) => said.providerRef === providerRef));
      }
      return reports;
    },
    listSenders: () => Promise.resolve(null),
    async getBalance() {
      const answer = await get("/api/sms/v1/balance");
      return answer.kind === "answered" ? toBalance(answer) : refusedFor("retry", answer.reason);
    },
  };
}
