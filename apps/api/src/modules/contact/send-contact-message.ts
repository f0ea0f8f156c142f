import type { Language } from "@agiza/i18n/language";
import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { toPhone } from "#kernel/phone.ts";
import { hashToken } from "#kernel/secrets.ts";
import { queueNotice } from "#modules/notices/queue-notice.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { insertContactMessage } from "./contact.repository.ts";
import { refuse } from "./contact.errors.ts";

export type ContactForm = {
  fullName: string;
  email: string;
  /** Any local spelling; may be empty when there is an e-mail address. */
  phone: string;
  message: string;
  language: Language;
  /** A field no person sees; whoever fills it in is a program. */
  trap: string;
  /** How long the form was open, where a script could tell. */
  openSeconds: number | undefined;
};

/** Messages from one place. */
const placeBudget = { name: "contact-place", points: 5, seconds: 3_600 };
/** Messages from everywhere, so that many places together cannot fill the table. */
const wholeBudget = { name: "contact-all", points: 300, seconds: 3_600 };

/** Nobody reads and fills in four fields faster. */
const shortestSeconds = 3;

/**
 * Keeps a message from the public site and mails it to our own address. One that looks made by a program is answered like
 * any other and marked.
 *
 * @param address where it comes from; it is counted and not kept
 * @throws contact.no_way_back neither e-mail nor phone
 * @throws contact.invalid_phone
 * @throws request.too_many with the seconds to wait
 */
export async function sendContactMessage(
  base: BaseCtx,
  limits: RateLimitPort,
  { form, address }: { form: ContactForm; address: string },
): Promise<void> {
  const phone = form.phone === "" ? null : toPhone(form.phone);
  if (form.phone !== "" && !phone) {
    throw refuse("contact.invalid_phone", {}, { field: "phone" });
  }
  const email = form.email === "" ? null : form.email;
  if (!email && !phone) {
    throw refuse("contact.no_way_back", {}, { field: "email" });
  }
  const wait =
    (await limits.take(placeBudget, hashToken(address))) ?? (await limits.take(wholeBudget, "all"));
  if (wait !== null) throw refuse("request.too_many", {}, { retryAfterSeconds: wait });

  const { fullName, message, language, trap, openSeconds } = form;
  const suspect = trap !== "" || (openSeconds !== undefined && openSeconds < shortestSeconds);
  const receivedAt = base.now();
  await inSystem(base, async (tx) => {
    const id = newId("ctm", receivedAt);
    const written = { fullName, email, phone, message, language, suspect, receivedAt };
    await insertContactMessage(tx.db, { id, ...written });
    await queueNotice(tx, {
      shopId: null,
      kind: "contact.message",
      channel: "email",
      recipient: base.settings.contactEmail,
      language,
      facts: {
        name: fullName,
        wayBack: [email, phone].filter((way) => way !== null).join(", "),
        message,
        mark: suspect ? "[?] " : "",
      },
    });
  });
}
