import { z } from "zod";
import { readerOf } from "#test/contract/answer-reader.ts";
import type { Operation, Schema } from "#test/contract/operations.ts";
import { serverLimits } from "#http/server-limits.ts";
import type { Answer } from "./door.ts";
import type { Attempt } from "./fuzz-request.ts";

/** Nothing may take this long, however slow the machine and however many ask at once. */
const patientMs = 60_000;

/** What nobody outside may ever read: stacks, files, statements, names of libraries. */
const inside =
  /(?:\n|\\n)\s+at |node_modules|\/src\/|\.ts:\d|Failed query|select .+ from |drizzle|ZodError|TypeError/;

/** Statuses with which the server itself turns a connection away before a route is known. */
const atTheDoor = new Set([400, 431]);

/**
 * The server ends the connection over headers that are too long, and after an answer that did not wait for a long body,
 * such as one that the route does not take: who is still sending then may miss the answer.
 */
const mayBeCut = ({ operation, headers, target, body, isDocumented }: Attempt): boolean =>
  JSON.stringify(headers).length + target.length > serverLimits.maxHeaderSize ||
  ((!isDocumented || operation.bodyTypes.length === 0) && (body?.length ?? 0) > 16 * 1024);

/** The one shape of every refusal. */
export const refusal = {
  type: "object",
  properties: {
    code: { type: "string", minLength: 3 },
    message: { type: "string", minLength: 3 },
    detail: {
      type: "array",
      items: {
        type: "object",
        properties: {
          loc: { type: "array", items: { type: "string" } },
          msg: { type: "string" },
          type: { type: "string" },
        },
        required: ["loc", "msg", "type"],
      },
    },
    request_id: { type: "string", minLength: 36 },
  },
  required: ["code", "message", "request_id"],
} satisfies Schema;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What is wrong with an answer, in one sentence, or null. */
export function faultOf(attempt: Attempt, answer: Answer): string | null {
  const { operation, isDocumented, method } = attempt;
  const { status, headers, body } = answer;
  if (status === 0) return mayBeCut(attempt) ? null : `was cut: ${body}`;
  if (answer.ms > patientMs) return `took ${Math.round(answer.ms)} ms`;
  if (inside.test(body)) return "shows its inside";
  const fromServer = headers["x-request-id"] === undefined;
  if (fromServer) return atTheDoor.has(status) && body === "" ? null : `${status} without a request id`;
  if (headers["x-content-type-options"] !== "nosniff") return "has no nosniff";
  // Nothing of ours is down here; what stands outside, such as the country service, may be.
  if (status === 503 || (status >= 500 && !operation.answers.has(status))) return `is a ${status}`;
  if (!isDocumented) return judgeAstray(method, answer);
  if (!operation.answers.has(status)) return `${status} is not documented`;
  const schema = operation.answers.get(status);
  if (!schema) return null;
  const read = readerOf(schema).safeParse(parse(body));
  return read.success ? null : `is not as documented: ${z.prettifyError(read.error)}`;
}

/** Some other route, or none: a refusal has the one shape, and nothing else is known of the answer. */
function judgeAstray(method: string, { status, body }: Answer): string | null {
  if (status < 400 || method === "HEAD") return null;
  return readerOf(refusal).safeParse(parse(body)).success ? null : `${status} is not in the error shape`;
}

/** How often each route answered with each status, as lines of a table. */
export function tallyOf() {
  const counts = new Map<string, Map<number, number>>();
  const reached = new Set<string>();
  return {
    count({ operation, isDocumented }: Attempt, { status }: Answer) {
      const row = counts.get(operation.id) ?? new Map<number, number>();
      row.set(status, (row.get(status) ?? 0) + 1);
      counts.set(operation.id, row);
      if (isDocumented && status >= 200 && status < 400) reached.add(operation.id);
    },
    /** Whether a route ever did what it is for. */
    isReached: (operation: Operation): boolean => reached.has(operation.id),
    lines: (): string[] =>
      [...counts].map(([id, row]) => {
        const each = [...row].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}×${count}`);
        return `  ${id.padEnd(24)}${each.join(" ")}`;
      }),
  };
}
