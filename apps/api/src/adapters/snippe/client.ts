import { callJson } from "#kernel/json-call.ts";
import type { Budget, Turn } from "./budget.ts";
import { accountName } from "./signature.ts";
import type { Credentials } from "./types.ts";

/** What the provider said; `busy` and `unreached` certainly started nothing, of `uncertain` nobody knows. */
export type Reply =
  | { kind: "done"; data: unknown; raw: Record<string, unknown> }
  | { kind: "refused"; status: number; message: string | undefined; raw: Record<string, unknown> }
  | { kind: "busy" }
  | { kind: "unreached" }
  | { kind: "uncertain" };

export type Client = { url: string; credentials: Credentials; budget: Budget; timeoutMs?: number };

type Call = {
  path: string;
  turn: Turn;
  /** When the whole call is over, with all its waiting. */
  untilMs: number;
} & ({ method: "GET" } | { method: "POST"; body: Record<string, unknown>; key: string });

const version = "2026-01-25";
const usualTimeoutMs = 20_000;
const sizeLimitBytes = 1024 * 1024;
/** How long a call waits for its turn. A customer holds the phone meanwhile, and a worker its place. */
const turnWithinMs = 8_000;
/** How long something that moves money is tried in all: whoever is told "it is not there" within a minute does not believe it. */
const sentWithinMs = 50_000;
/** Where the provider says no number. */
const usualRestSeconds = 5;

/** One call in its turn. A refusal for being too fast is tried once more, when the provider wants to hear from us again. */
export async function call(client: Client, asked: Call): Promise<Reply> {
  const account = accountName(client.credentials.apiKey);
  for (let tries = 0; tries < 2; tries++) {
    const leftMs = () => asked.untilMs - Date.now();
    const withinMs = Math.min(turnWithinMs, leftMs());
    if (!(await client.budget.take(account, asked.turn, withinMs)) || leftMs() <= 0) return { kind: "busy" };
    const reply = await callJson({
      method: asked.method,
      url: `${client.url}${asked.path}`,
      headers: {
        Authorization: `Bearer ${client.credentials.apiKey}`,
        "Snippe-Version": version,
        Accept: "application/json",
        ...(asked.method === "POST"
          ? { "Content-Type": "application/json", "Idempotency-Key": asked.key }
          : {}),
      },
      ...(asked.method === "POST" ? { body: JSON.stringify(asked.body) } : {}),
      timeoutMs: Math.min(client.timeoutMs ?? usualTimeoutMs, leftMs()),
      sizeLimitBytes,
    });
    if (reply.kind !== "answered") return reply;
    const { status, body: raw } = reply;
    if (status === 429) client.budget.rest(account, reply.retryAfterSeconds ?? usualRestSeconds);
    else if (status >= 200 && status < 300) return { kind: "done", data: raw["data"], raw };
    else return { kind: "refused", status, message: messageOf(raw), raw };
  }
  return { kind: "busy" };
}

/** When a question is over that is asked now, with all the calls it takes. */
export const questionEnds = (client: Client, timeoutMs?: number): number =>
  Date.now() + (timeoutMs ?? client.timeoutMs ?? usualTimeoutMs);

/**
 * Sends something that moves money. One whose answer was lost is sent once more under its own key, which the provider answers
 * as it answered first: so its id is learnt, and nothing moves twice.
 */
export async function send(
  client: Client,
  asked: { path: string; body: Record<string, unknown>; key: string },
): Promise<Reply> {
  const money = { method: "POST", turn: "money", untilMs: Date.now() + sentWithinMs, ...asked } as const;
  const first = await call(client, money);
  if (first.kind !== "uncertain") return first;
  const again = await call(client, money);
  // Whatever else it says the second time, the first may have been taken.
  return again.kind === "done" ? again : { kind: "uncertain" };
}

const messageOf = (raw: Record<string, unknown>): string | undefined =>
  typeof raw["message"] === "string" ? raw["message"] : undefined;
