import { formatPhone } from "@agiza/i18n/phone";
import { Card, CardHeader } from "@agiza/ui/card";
import { AtSign, Smartphone } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "#data/user.ts";
import { AccountRow } from "./account-row.tsx";
import { ContactDialog } from "./contact-dialog.tsx";

/** Where the person is reached and what they sign in with. */
export function ContactCard({ user: { phone, email } }: { user: User }) {
  const { t } = useTranslation("account");
  const [changed, setChanged] = useState<"phone" | "email" | null>(null);
  return (
    <Card id="contact" tabIndex={-1} className="scroll-mt-20 outline-none">
      <CardHeader title={t("contact")} />
      <p className="m-0 px-5 pt-1 pb-3.5 text-sm text-ink-3 narrow:px-4">{t("contactText")}</p>
      <ul className="m-0 list-none p-0">
        <AccountRow
          icon={Smartphone}
          name={t("phone")}
          text={phone === null ? t("none") : formatPhone(phone, "international")}
          action={t(phone === null ? "add" : "change")}
          actionLabel={t(phone === null ? "addPhone" : "changePhone")}
          onAction={() => setChanged("phone")}
        />
        <AccountRow
          icon={AtSign}
          name={t("email")}
          text={email ?? t("none")}
          action={t(email === null ? "add" : "change")}
          actionLabel={t(email === null ? "addEmail" : "changeEmail")}
          onAction={() => setChanged("email")}
        />
      </ul>
      {changed && (
        <ContactDialog
          kind={changed}
          isNew={(changed === "phone" ? phone : email) === null}
          onClose={() => setChanged(null)}
        />
      )}
    </Card>
  );
}
