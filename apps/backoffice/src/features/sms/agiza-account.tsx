import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { StatStrip, StatTile } from "@agiza/ui/stat-tile";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SmsAccount } from "#data/sms-accounts.ts";
import { SenderNames } from "./sender-names.tsx";
import { TopUpForm } from "./top-up-form.tsx";
import { countWords } from "./sms-keys.rules.ts";

/** SMS that are bought of us: what is left, what one costs, and the names they come from. */
export function AgizaAccount({ account }: { account: SmsAccount }) {
  const { t } = useTranslation("smsAccounts");
  const [isBuying, setBuying] = useState(false);
  const price = account.part_price_minor;
  return (
    <Card>
      <CardHeader
        title={t("names.agiza")}
        actions={
          price !== null && (
            <Button icon={<Plus aria-hidden="true" strokeWidth={1.9} />} onClick={() => setBuying(true)}>
              {t("topUp")}
            </Button>
          )
        }
      />
      <CardBody>
        <p className="m-0 mb-4 text-ink-2">{t("agizaText")}</p>
        <StatStrip>
          <StatTile label={t("balance")} value={countWords(account.balance.parts ?? 0)} note={t("inParts")} />
          <StatTile
            label={t("partPrice")}
            value={price === null ? "–" : formatMoney(price)}
            {...(price === null && { note: t("notSold") })}
          />
          <StatTile label={t("fallback")} value={account.fallback_sender ?? "–"} />
        </StatStrip>
        <SenderNames account={account} />
      </CardBody>
      {isBuying && <TopUpForm account={account} onClose={() => setBuying(false)} />}
    </Card>
  );
}
