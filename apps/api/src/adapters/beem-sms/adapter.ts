import { callHttp } from "#kernel/http-call.ts";
import type { SmsPort } from "#ports/sms.ts";
import { toSmsResult } from "./map.ts";

const timeoutMs = 15_000;
const sizeLimitBytes = 64 * 1024;

/** Plain text, and text with letters beyond those of GSM 03.38. */
const encodings = { plain: 0, unicode: 8 } as const;

/**
 * The SMS gateway of Beem Africa.
 *
 * @param options.sender the registered name it is sent under, at most 11 letters and figures
 */
export function beemSms(options: {
  url: string;
  apiKey: string;
  secretKey: string;
  sender: string;
}): SmsPort {
  const credentials = Buffer.from(`${options.apiKey}:${options.secretKey}`).toString("base64");
  return {
    async send({ to, text }) {
      // ASCII goes out plain, 160 characters to a part; it holds every letter of English and Swahili.
      const encoding = /^[\n\x20-\x7e]*$/.test(text) ? encodings.plain : encodings.unicode;
      const body = {
        source_addr: options.sender,
        encoding,
        schedule_time: "",
        message: text,
        recipients: [{ recipient_id: 1, dest_addr: to.replace("+", "") }],
      };
      try {
        return toSmsResult(
          await callHttp({
            method: "POST",
            url: `${options.url}/v1/send`,
            headers: { Authorization: `Basic ${credentials}`, "Content-Type": "application/json" },
            body: JSON.stringify(body),
            timeoutMs,
            sizeLimitBytes,
          }),
        );
      } catch (error) {
        const reason = (error as NodeJS.ErrnoException).code ?? "unknown";
        return { ok: false, failure: { kind: "retry", reason: `no answer: ${reason}` } };
      }
    },
  };
}
