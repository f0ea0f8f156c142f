import { Card, CardHeader } from "@agiza/ui/card";
import { KeyRound, LockKeyhole } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useShop } from "#data/shop.ts";
import type { User } from "#data/user.ts";
import { AccountRow } from "./account-row.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { PinDialog } from "./pin-dialog.tsx";

/** What opens the account: the password everywhere, the PIN on shared devices of this shop. */
export function SecurityCard({ user }: { user: User }) {
  const { t } = useTranslation("account");
  const shop = useShop()?.name ?? "";
  const [open, setOpen] = useState<"password" | "pin" | null>(null);
  const close = () => setOpen(null);
  useInViewAt("security");
  const pinAction = t(user.has_pin ? "changePin" : "setPin");
  return (
    <Card id="security" tabIndex={-1} className="scroll-mt-20 outline-none">
      <CardHeader title={t("security")} className="pb-3" />
      <ul className="m-0 list-none p-0">
        <AccountRow
          icon={KeyRound}
          name={t("password")}
          text={t("passwordText")}
          action={t("change")}
          actionLabel={t("changePassword")}
          onAction={() => setOpen("password")}
        />
        <AccountRow
          icon={LockKeyhole}
          name={t("pin")}
          text={`${t(user.has_pin ? "hasPin" : "noPin", { shop })} ${t("pinText")}`}
          action={user.has_pin ? t("change") : pinAction}
          actionLabel={pinAction}
          onAction={() => setOpen("pin")}
        />
      </ul>
      {open === "password" && <PasswordDialog onClose={close} />}
      {open === "pin" && <PinDialog hasPin={user.has_pin} onClose={close} />}
    </Card>
  );
}

/** Brings a part of the page into view when the address names it. */
function useInViewAt(id: string): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${id}`) document.getElementById(id)?.scrollIntoView({ block: "start" });
  }, [hash, id]);
}
