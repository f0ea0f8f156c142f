import pino from "pino";
import type { Log } from "#kernel/ctx.ts";
import { maskPhone, toPhone } from "#kernel/phone.ts";
import { inSources } from "#kernel/source-lines.ts";

/** Tanzanian mobile numbers in any spelling a person types: +255754000218, 255 754 000 218, 0754-000-218. */
const phone = /(?<!\w)(?:\+?255|0)[ -]?[67]\d{2}[ -]?\d{3}[ -]?\d{3}(?!\w)/g;
/** E.164 of any country with its sign, as a person or a library writes it: +254712345678, +44 7911 123456, +1 (415) 555-2671. */
const international = /(?<![\w+])\+(?:[ ().-]{0,2}\d){7,15}(?!\d)/g;
/** Its digits alone, as a wa_id or behind 00. A number of JSON, which stands between its signs without quotes, is none. */
const digitsAlone = /(?<![\w.-])(?!(?<=[:,[])\d+[,}\]])(?:00)?[1-9]\d{8,14}(?![\w-])/g;
const orderToken = /([?&]token=)[^&\s"]+/g;
const bearer = /(Bearer|SELCOM)\s+[\w.+/=-]+/g;

/** Takes phone numbers, order-link tokens and credentials out of a line, wherever in it they stand. */
export const redactLine = (line: string): string =>
  line
    .replace(phone, (found) => maskPhone(`+255${found.replaceAll(/\D/g, "").slice(-9)}`))
    .replace(international, (found) => maskPhone(`+${found.replaceAll(/\D/g, "")}`))
    .replace(digitsAlone, (found) => {
      const known = toPhone(`+${found.replace(/^00/, "")}`);
      return known ? maskPhone(known) : found;
    })
    .replace(orderToken, "$1[redacted]")
    .replace(bearer, "$1 [redacted]");

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

/** What an error says, without the values of the statement that failed. */
const withoutValues = (message: string): string => message.replace(/\nparams: [^]*$/, "\nparams: [redacted]");

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
