import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProviderAccount } from "#data/provider-accounts.ts";
import { ReplaceKeysDialog } from "./replace-keys-dialog.tsx";

/** When an account's keys were set and by whom. The keys themselves nobody sees again. */
export function KeysCard({ account }: { account: ProviderAccount }) {
  const { t } = useTranslation("paymentProviders");
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { arranged_by, credentials_set_at, credentials_set_by, public_name_end: end } = account;
  const set = t("keysSet", {
    date: formatDate(credentials_set_at, language),
    person: credentials_set_by?.name ?? t("agiza"),
  });
  return (
    <Card>
      <CardHeader title={t("keys")} />
      <CardBody>
        <p className="m-0">{end === "" ? set : `${set} · ${t("ending", { end })}`}</p>
        {arranged_by === "agiza" ? (
          <p className="m-0 mt-2 text-sm text-ink-3">{t("keysOfAgiza")}</p>
        ) : (
          <Button variant="light" className="mt-3" onClick={() => setOpen(true)}>
            {t("replace")}
          </Button>
        )}
      </CardBody>
      {isOpen && <ReplaceKeysDialog account={account} onClose={() => setOpen(false)} />}
    </Card>
  );
}
