import pino from "pino";
import type { Log } from "#kernel/ctx.ts";
import { redactLine, withoutValues } from "#kernel/redact.ts";
import { inSources } from "#kernel/source-lines.ts";

const secretKeys = new Set([
  "authorization",
  "cookie",
  "password",
  "token",
  "access_token",
  "refresh_token",
  "secret",
  "otp",
]);
/** Nothing that is logged is deeper. */
const deepest = 5;

/** The same facts without what stands under a secret's name; they are copied only where there is one. */
function withoutSecrets<Facts extends object>(facts: Facts, depth = 0): Facts {
  let copy: Facts | undefined;
  for (const [key, value] of Object.entries(facts) as [keyof Facts & string, Facts[keyof Facts & string]][]) {
    const kept = secretKeys.has(key)
      ? "[redacted]"
      : isNested(value, depth)
        ? withoutSecrets(value, depth + 1)
        : value;
    if (kept === value) continue;
    copy ??= Array.isArray(facts) ? (facts.slice() as unknown as Facts) : { ...facts };
    copy[key] = kept as Facts[keyof Facts & string];
  }
  return copy ?? facts;
}

const isNested = (value: unknown, depth: number): value is object =>
  typeof value === "object" && value !== null && !(value instanceof Error) && depth < deepest;

type Coded = { code?: unknown; constraint?: unknown; table?: unknown };

/**
 * An error with the lines of the sources instead of those of the bundle. Members are named one by one: those of the
 * database's errors carry the values of rows.
 */
function writeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as Error & Coded;
  const message = withoutValues(error.message);
  // The stack repeats the message, which may hold anything; only its frames are kept.
  const { stack = "" } = error;
  const start = stack.indexOf(error.message);
  const frames = start === -1 ? "" : stack.slice(start + error.message.length);
  return {
    type: error.name,
    message,
    code,
    constraint,
    table,
    stack: inSources(`${error.name}: ${message}${frames}`),
    ...(error.cause === undefined ? {} : { cause: writeError(error.cause) }),
  };
}

/** Structured logs, one JSON object a line. Secrets and phone numbers never reach the stream. */
export function createLog(level: string, write: (line: string) => void): Log {
  return pino(
    {
      level,
      // Not by pino's own, which puts a proxy around each line's facts: there is a line for every request.
      formatters: { log: (facts) => withoutSecrets(facts) },
      base: null,
      serializers: { err: writeError },
    },
    { write: (line: string) => write(redactLine(line)) },
  );
}
