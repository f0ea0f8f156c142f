import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Field } from "@agiza/ui/field";
import { TextInput } from "@agiza/ui/text-input";
import { useQuery } from "@tanstack/react-query";
import { MessageCircle, MessageSquareText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  consentChannels,
  customerConsentsQuery,
  useNoteConsent,
  type ConsentChannel,
  type Customer,
} from "#data/customers.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { ConfirmDialog } from "#patterns/confirm-dialog.tsx";
import { useMay } from "#patterns/use-may.ts";
import { consentOf } from "./customer-parts.tsx";

const icons = { whatsapp: MessageCircle, sms: MessageSquareText };

/** Whether offers may be sent to somebody, by channel, and what they said before. */
export function CustomerConsent({ customer }: { customer: Customer }) {
  const { t } = useTranslation("customers");
  return (
    <Card>
      <CardHeader title={t("consent.title")} />
      <CardBody>
        <ul className="m-0 grid list-none gap-3.5 p-0">
          {consentChannels.map((channel) => (
            <ChannelConsent key={channel} customer={customer} channel={channel} />
          ))}
        </ul>
        <p className="m-0 mt-4 text-sm text-ink-3">{t("consent.always")}</p>
        <ConsentHistory id={customer.id} />
      </CardBody>
    </Card>
  );
}

function ChannelConsent({ customer, channel }: { customer: Customer; channel: ConsentChannel }) {
  const { t } = useTranslation("customers");
  const { language } = useLanguage();
  const mayChange = useMay("customer.change");
  const [asked, setAsked] = useState<"given" | "refused" | null>(null);
  const { data } = useQuery(customerConsentsQuery(customer.id));
  const state = consentOf(customer, channel);
  const at = channel === "whatsapp" ? customer.whatsapp_consent_at : customer.sms_consent_at;
  const Icon = icons[channel];
  const last = data?.items.find((entry) => entry.channel === channel);
  return (
    <li>
      <div className="flex items-start gap-3">
        <span className="grid size-9 flex-none place-items-center rounded-md bg-surface-3 text-ink-2">
          <Icon aria-hidden="true" className="size-[18px]" strokeWidth={1.9} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{t(`consent.${channel}`)}</span>
          <span className="block text-sm text-ink-3">
            {t(`consent.${state}`, { date: at === null ? "" : formatDate(at, language) })}
          </span>
          {last && last.note !== "" && (
            <span className="block text-sm wrap-anywhere text-ink-3">{last.note}</span>
          )}
        </span>
      </div>
      {mayChange && (
        <div className="mt-2 flex flex-wrap gap-2 pl-12">
          {state !== "given" && (
            <Button variant="light" size="sm" onClick={() => setAsked("given")}>
              {t("consent.yes")}
            </Button>
          )}
          {state !== "refused" && (
            <Button variant="light" size="sm" onClick={() => setAsked("refused")}>
              {t("consent.no")}
            </Button>
          )}
        </div>
      )}
      {asked && (
        <NoteConsentDialog
          customer={customer}
          channel={channel}
          state={asked}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  );
}

/** Asks how they said it: whoever sends offers must be able to tell later. */
function NoteConsentDialog({
  customer,
  channel,
  state,
  onClose,
}: {
  customer: Customer;
  channel: ConsentChannel;
  state: "given" | "refused";
  onClose: () => void;
}) {
  const { t } = useTranslation("customers");
  const [how, setHow] = useState("");
  const note = useNoteConsent(customer.id);
  const errorTextOf = useErrorText();
  return (
    <ConfirmDialog
      title={t(state === "given" ? "consent.askGiven" : "consent.askRefused", {
        channel: t(`consent.${channel}`),
      })}
      confirmLabel={t("consent.writeDown")}
      isPending={note.isPending}
      error={note.error && errorTextOf(note.error)}
      onConfirm={() => note.mutate({ channel, state, note: how.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Field label={t("consent.how")} hint={t("consent.howHint")}>
        <TextInput value={how} maxLength={200} onChange={({ target }) => setHow(target.value)} />
      </Field>
    </ConfirmDialog>
  );
}

/** The book of what was said; nothing in it changes. */
function ConsentHistory({ id }: { id: string }) {
  const { t } = useTranslation("customers");
  const { language } = useLanguage();
  const items = useQuery(customerConsentsQuery(id)).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="cursor-pointer font-semibold text-brand-ink touch:py-2.5">
        {t("consent.history")}
      </summary>
      <ol className="m-0 mt-2 grid list-none gap-2 p-0 text-sm">
        {items.map(({ id: entry, channel, state, source, note, at }) => (
          <li key={entry} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              {t(`consent.${channel}`)}: {t(`consent.said.${state}`)}, {t(`consent.source.${source}`)}
              {note !== "" && <span className="block text-ink-3">{note}</span>}
            </span>
            <span className="flex-none text-ink-3">{formatDate(at, language)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
