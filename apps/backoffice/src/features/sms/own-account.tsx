import { formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { KeyRound, Pencil, RefreshCw, Trash2, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type SmsAccount, useCheckSmsAccount, useRemoveSmsAccount } from "#data/sms-accounts.ts";
import { Fact, FactList } from "#patterns/facts.tsx";
import { Notice } from "#patterns/notice.tsx";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { ChangeAccountForm } from "./account-form.tsx";
import { ReplaceKeys } from "./replace-keys.tsx";
import { SenderNames } from "./sender-names.tsx";
import { countWords } from "./sms-keys.rules.ts";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

/** One of the shop's own accounts: what its provider says it has, what a part costs there, and what may be done with it. */
export function OwnAccount({ account }: { account: SmsAccount }) {
  const { t } = useTranslation("smsAccounts");
  const [sheet, setSheet] = useState<"change" | "keys" | null>(null);
  const toasts = useOutcomeToasts();
  const check = useCheckSmsAccount(account.id);
  const remove = useRemoveSmsAccount(account.id);
  const { ask, dialog } = useConfirm();
  const name = t(`names.${account.provider}`);
  const askToRemove = () =>
    ask({
      title: t("removeTitle", { name }),
      description: t("removeText"),
      confirmLabel: t("remove"),
      tone: "danger",
      run: async () => {
        await remove.mutateAsync();
        toasts.done(t("removed"), name);
      },
    });
  return (
    <Card>
      <CardHeader title={name} />
      <CardBody>
        {account.trouble && (
          <Notice tone="warning" icon={TriangleAlert} className="mb-4">
            {t(`troubles.${account.trouble}`)}
          </Notice>
        )}
        <AccountFacts account={account} />
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            variant="light"
            icon={<RefreshCw {...icon} />}
            loading={check.isPending}
            onClick={() =>
              check.mutate(undefined, { onError: (error) => toasts.failed(error, t("notChecked")) })
            }
          >
            {t("check")}
          </Button>
          <Button variant="light" icon={<Pencil {...icon} />} onClick={() => setSheet("change")}>
            {t("change")}
          </Button>
          <Button variant="light" icon={<KeyRound {...icon} />} onClick={() => setSheet("keys")}>
            {t("newKeys")}
          </Button>
          <Button variant="light" icon={<Trash2 {...icon} />} onClick={askToRemove}>
            {t("remove")}
          </Button>
        </div>
        <SenderNames account={account} />
        {account.report_url && <ReportAddress url={account.report_url} />}
      </CardBody>
      {sheet === "change" && <ChangeAccountForm account={account} onClose={() => setSheet(null)} />}
      {sheet === "keys" && <ReplaceKeys account={account} onClose={() => setSheet(null)} />}
      {dialog}
    </Card>
  );
}

function AccountFacts({ account }: { account: SmsAccount }) {
  const { t } = useTranslation("smsAccounts");
  const { language } = useLanguage();
  const { parts, amount_minor, currency, at } = account.balance;
  const has =
    parts !== null
      ? t("parts", { count: parts, parts: countWords(parts) })
      : amount_minor === null
        ? t("unknown")
        : formatMoney(amount_minor, currency ?? "TZS");
  return (
    <FactList wide>
      <Fact name={t("balance")}>
        {has}
        {at && (
          <span className="block text-sm text-ink-3">
            {t("asOf", { when: formatDateTime(at, language) })}
          </span>
        )}
      </Fact>
      <Fact name={t("partPrice")}>
        {account.part_price_minor === null ? t("unknown") : formatMoney(account.part_price_minor)}
      </Fact>
      <Fact name={t("fallback")}>{account.fallback_sender ?? t("none")}</Fact>
      <Fact name={t("keys")}>
        {t("ending", { end: account.name_end ?? "" })}
        {account.keys_set_at && account.keys_set_by && (
          <span className="block text-sm text-ink-3">
            {t("setBy", {
              name: account.keys_set_by.name,
              when: formatDateTime(account.keys_set_at, language),
            })}
          </span>
        )}
      </Fact>
    </FactList>
  );
}

/** Where the provider is to say what became of messages. */
function ReportAddress({ url }: { url: string }) {
  const { t } = useTranslation("smsAccounts");
  return (
    <div className="mt-4 grid gap-2">
      <h3 className="m-0 text-sm font-strong">{t("reports")}</h3>
      <p className="m-0 text-sm text-ink-2">{t("reportsText")}</p>
      <code
        translate="no"
        className="block rounded-md bg-surface-4 p-3 font-mono text-sm break-all text-ink select-all"
      >
        {url}
      </code>
    </div>
  );
}
