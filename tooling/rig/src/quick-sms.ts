import type { Cleanup } from "./cleanup.ts";
import { startJsonServer } from "./json-server.ts";

/** Plays an SMS gateway of the kind of Beem for loads that the sandbox would slow: takes every message, and all arrive. */
export type QuickSms = {
  url: string;
  /** Messages that were taken. */
  taken: number;
};

export async function startQuickSms(cleanup: Cleanup): Promise<QuickSms> {
  const played: QuickSms = { url: "", taken: 0 };
  played.url = await startJsonServer(cleanup, ({ method, url, body }) => {
    const requestId = url.searchParams.get("request_id");
    if (requestId !== null)
      return { data: [{ request_id: requestId, recipient_id: 1, status: "delivered" }] };
    if (method !== "POST") return { data: { credit_balance: 1_000_000 } };
    const { recipients } = JSON.parse(body) as { recipients: unknown[] };
    played.taken += recipients.length;
    return { successful: true, code: 100, request_id: played.taken, valid: recipients.length };
  });
  return played;
}
