import { createTransport } from "nodemailer";
import type { EmailPort } from "#ports/email.ts";
import { toMailFailure } from "./map.ts";

const timeoutMs = 15_000;

/**
 * Mail by SMTP, to whatever server the settings name.
 *
 * @param options.url `smtps://user:password@host`, or `smtp://host:port` where STARTTLS or none is spoken
 * @param options.from the sender as mail programs show it, `Agiza <karibu@agiza.tz>`
 */
export function smtpMail(options: { url: string; from: string }): EmailPort {
  const transport = createTransport({
    url: options.url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A notice is text that we wrote: nothing of it is read from a file or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(options.from)?.[1] ?? "localhost";
  return {
    async send({ to, subject, text, reference }) {
      const messageId = `<${reference}@${domain}>`;
      try {
        await transport.sendMail({
          from: options.from,
          to: { name: "", address: to },
          subject,
          text,
          messageId,
          // Nobody's holiday answer is of use.
          headers: { "Auto-Submitted": "auto-generated" },
        });
        return { ok: true, providerRef: messageId };
      } catch (error) {
        return { ok: false, failure: toMailFailure(error) };
      }
    },
  };
}
