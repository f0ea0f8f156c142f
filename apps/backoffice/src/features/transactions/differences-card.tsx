import { useLanguage } from "@agiza/i18n/language-provider";
import { formatDate } from "@agiza/i18n/dates";
import { formatMoney } from "@agiza/i18n/money";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import {
  type PaymentDifference,
  paymentDifferencesQuery,
  useCloseDifference,
} from "#data/payment-differences.ts";
import { paths } from "#lib/paths.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

const longestNote = 200;

/** What the providers' lists and the payments here say differently, each with what to do about it; nothing where all fits. */
export function DifferencesCard() {
  const { t } = useTranslation("transactions");
  const items = useQuery(paymentDifferencesQuery()).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card className="mb-[18px] narrow:mb-3.5">
      <CardHeader title={t("differs.title")} />
      <CardBody>
        <p className="m-0 mb-3 text-ink-2">{t("differs.text")}</p>
        <ul className="m-0 list-none p-0">
          {items.map((difference) => (
            <Item key={difference.id} difference={difference} />
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function Item({ difference }: { difference: PaymentDifference }) {
  const { t } = useTranslation("transactions");
  const { language } = useLanguage();
  const [isClosing, setClosing] = useState(false);
  const { kind, account_name: account, day, reference, provider_reference, order, attempt_id } = difference;
  const state = (of: PaymentDifference["ours_state"]) => t(`differs.state.${of ?? "unknown"}`);
  const facts = {
    account,
    ours: formatMoney(difference.ours_minor ?? 0),
    theirs: formatMoney(difference.theirs_minor ?? 0),
    oursState: state(difference.ours_state),
    theirsState: state(difference.theirs_state),
  };
  return (
    <li className="border-0 border-t border-solid border-line py-3 first:border-t-0 first:pt-0">
      <p className="m-0 font-semibold">{t(`differs.kind.${kind}`, facts)}</p>
      <p className="m-0 text-sm break-words text-ink-3">
        {t("differs.of", { account, day: formatDate(new Date(`${day}T12:00:00Z`), language) })}
        {[provider_reference, reference].flatMap((one) => (one ? [` · ${one}`] : []))}
      </p>
      <p className="m-0 mt-1 text-ink-2">{t(`differs.next.${kind}`)}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <GuardedButton
          needs="transaction.match"
          variant="light"
          icon={<Check aria-hidden="true" strokeWidth={1.9} />}
          onClick={() => setClosing(true)}
        >
          {t("differs.close")}
        </GuardedButton>
        {attempt_id !== null && <Link to={paths.transaction(attempt_id)}>{t("differs.openPayment")}</Link>}
        {order && order.number !== null && (
          <Link to={paths.order(order.id)}>{t("withOrder", { number: order.number })}</Link>
        )}
      </div>
      {isClosing && <CloseDialog id={difference.id} onClose={() => setClosing(false)} />}
    </li>
  );
}

function CloseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("transactions");
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const close = useCloseDifference(id);
  const [note, setNote] = useState("");
  return (
    <ConfirmDialog
      title={t("differs.closeTitle")}
      description={t("differs.closeText")}
      confirmLabel={t("differs.close")}
      isPending={close.isPending}
      error={close.error && errorTextOf(close.error)}
      onConfirm={() =>
        close.mutate(note.trim() || null, { onSuccess: () => toasts.done(t("differs.closed")) })
      }
      onClose={onClose}
    >
      <Field label={t("differs.note")} optional>
        <TextInput value={note} maxLength={longestNote} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
