import { formatPhone } from "@agiza/i18n/phone";
import { Avatar } from "@agiza/ui/avatar";
import { Pill } from "@agiza/ui/pill";
import { Ban, Check, CircleHelp, MessageCircle, MessageSquareText, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  consentChannels,
  type ConsentChannel,
  type ConsentState,
  type ListedCustomer,
} from "#data/customers.ts";
import { classNames } from "#lib/class-names.ts";

/** What somebody is called: their name, else their number, else that they have none. */
export function useCustomerName() {
  const { t } = useTranslation("customers");
  return ({ name, phone }: { name: string; phone: string | null | undefined }): string =>
    name || (phone ? formatPhone(phone, "national") : t("unnamed"));
}

/** Picture, name and number on two lines. */
export function CustomerFace({
  customer,
  spelling = "international",
}: {
  customer: ListedCustomer;
  /** `national` is shorter, for phones. */
  spelling?: "national" | "international";
}) {
  const nameOf = useCustomerName();
  const name = nameOf(customer);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} size={40} />
      <span className="min-w-0">
        <span className="block truncate font-strong">{name}</span>
        {customer.phone && customer.name !== "" && (
          <span className="block text-xs whitespace-nowrap text-ink-3 tabular-nums">
            {formatPhone(customer.phone, spelling)}
          </span>
        )}
      </span>
    </span>
  );
}

/** The shop's own words on somebody. */
export function Tags({ tags, most = tags.length }: { tags: readonly string[]; most?: number }) {
  return (
    <span className="flex min-w-0 flex-wrap gap-1.5">
      {tags.slice(0, most).map((tag) => (
        <span
          key={tag}
          className="inline-flex h-6 max-w-full items-center rounded-sm bg-surface-3 px-2 text-xs font-semibold text-ink-2"
        >
          <span className="truncate">{tag}</span>
        </span>
      ))}
      {tags.length > most && <span className="self-center text-xs text-ink-3">+{tags.length - most}</span>}
    </span>
  );
}

export function BlockedPill() {
  const { t } = useTranslation("customers");
  return <Pill icon={Ban} tone="red" label={t("blocked")} />;
}

const channelIcons = { whatsapp: MessageCircle, sms: MessageSquareText };
const stateIcons = { unknown: CircleHelp, given: Check, refused: X };
const stateTones = { unknown: "text-ink-3", given: "text-success-ink", refused: "text-danger-ink" };

/** Whether offers may be sent, by channel: an icon of the channel and one of the answer, in words for screen readers. */
export function ConsentMarks({ customer }: { customer: ListedCustomer }) {
  const { t } = useTranslation("customers");
  return (
    <span className="flex gap-3">
      {consentChannels.map((channel) => {
        const state = consentOf(customer, channel);
        const [Channel, State] = [channelIcons[channel], stateIcons[state]];
        const words = `${t(`consent.${channel}`)}: ${t(`consent.states.${state}`)}`;
        return (
          <span
            key={channel}
            title={words}
            className={classNames("inline-flex items-center gap-1", stateTones[state])}
          >
            <Channel aria-hidden="true" className="size-4" strokeWidth={1.9} />
            <State aria-hidden="true" className="size-3.5" strokeWidth={2.2} />
            <span className="sr-only">{words}</span>
          </span>
        );
      })}
    </span>
  );
}

type Consents = { whatsapp_consent: ConsentState; sms_consent: ConsentState };

export const consentOf = (customer: Consents, channel: ConsentChannel): ConsentState =>
  channel === "whatsapp" ? customer.whatsapp_consent : customer.sms_consent;
