import type { Core } from "../core.ts";
import { businessAccountId } from "./provider-json.ts";

/** What the platform itself says, each with the number of its values: its own account has these approved. */
const bodies: Record<string, number> = {
  agiza_account_exists: 1,
  agiza_invitation: 3,
  agiza_new_device: 3,
  agiza_password_changed: 1,
  agiza_contact_changed: 2,
  agiza_notification: 3,
  agiza_notifications: 4,
  agiza_shop_closing: 3,
  agiza_shop_kept: 1,
  agiza_shop_closed: 1,
};

const bodyWith = (values: number): string =>
  `Agiza: ${Array.from({ length: values }, (_, index) => `{{${index + 1}}}`).join(" · ")} (Agiza)`;

/** Adds the platform's templates in both languages, where they are not there. */
export function addPlatformTemplates({ store }: Core): void {
  const known = new Set([...store.templates.all()].map(({ name, language }) => `${name} ${language}`));
  const add = (name: string, category: string, components: Record<string, unknown>[]) => {
    for (const language of ["en", "sw"]) {
      if (known.has(`${name} ${language}`)) continue;
      const id = String(1e15 + store.templates.count());
      const about = { id, waba_id: businessAccountId, name, language, category, components };
      store.templates.put({ ...about, status: "APPROVED", rejected_reason: "NONE", quality: "UNKNOWN" });
    }
  };
  add("agiza_code", "AUTHENTICATION", [
    { type: "BODY", add_security_recommendation: true },
    { type: "BUTTONS", buttons: [{ type: "OTP", otp_type: "COPY_CODE", text: "Copy" }] },
  ]);
  for (const [name, values] of Object.entries(bodies))
    add(name, "UTILITY", [{ type: "BODY", text: bodyWith(values) }]);
}
