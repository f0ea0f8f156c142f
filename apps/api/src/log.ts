import pino from "pino";
import type { Log } from "#kernel/ctx.ts";
import { maskPhone } from "#kernel/phone.ts";
import { inSources } from "#kernel/source-lines.ts";

const phone = /\+?255\d{9}\b/g;
const orderToken = /([?&]token=)[^&\s"]+/g;
const bearer = /(Bearer|SELCOM)\s+[\w.+/=-]+/g;

/** Takes phone numbers, order-link tokens and credentials out of a line, wherever in it they stand. */
export const redactLine = (line: string): string =>
  line
    .replace(phone, (found) => maskPhone(found))
    .replace(orderToken, "$1[redacted]")
    .replace(bearer, "$1 [redacted]");

const secretKeys = [
  "authorization",
  "cookie",
  "password",
  "token",
  "access_token",
  "refresh_token",
  "secret",
  "otp",
].flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

/** An error as pino writes it, with the lines of the sources instead of those of the bundle. */
function writeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const written = pino.stdSerializers.err(error);
  return { ...written, stack: inSources(written.stack) };
}

/** Structured logs, one JSON object a line. Secrets and phone numbers never reach the stream. */
export function createLog(level: string, write: (line: string) => void): Log {
  return pino(
    {
      level,
      redact: { paths: secretKeys, censor: "[redacted]" },
      base: null,
      serializers: { err: writeError },
    },
    { write: (line: string) => write(redactLine(line)) },
  );
}
