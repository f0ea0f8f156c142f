import { formatMoney } from "@agiza/i18n/money";
import { formatPhone } from "@agiza/i18n/phone";
import { Avatar } from "@agiza/ui/avatar";
import { Button } from "@agiza/ui/button";
import { ButtonLink } from "@agiza/ui/button-link";
import { Menu } from "@agiza/ui/menu";
import { Pill } from "@agiza/ui/pill";
import { useQuery } from "@tanstack/react-query";
import { Ellipsis, MessageCircle, Pencil, Phone, Trash2, UserCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { staffCashQuery } from "#data/payments.ts";
import { type Rider, useChangeRider, useRemoveRider } from "#data/riders.ts";
import { RiderDialog } from "#entities/rider/rider-dialog.tsx";
import { HandInCash } from "#entities/staff-cash/hand-in-cash.tsx";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** Somebody who brings orders, with the shop's cash that they hold and what can be done with them. */
export function RiderRow({ rider }: { rider: Rider }) {
  const { t } = useTranslation("riders");
  const mayChange = useMay("rider.change");
  const mayCount = useMay("order.take_cash");
  return (
    <li className="flex flex-wrap items-center gap-3 px-5 py-3.5 narrow:px-4">
      <Avatar name={rider.name} size={40} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-md font-strong wrap-anywhere">
          {rider.name}
          {rider.user_id !== null && <Pill icon={UserCheck} tone="brand" label={t("colleagueMark")} />}
        </span>
        <span className="block text-sm whitespace-nowrap text-ink-2 tabular-nums">
          {formatPhone(rider.phone)}
        </span>
      </span>
      {mayCount && <CashHeld rider={rider} />}
      <RiderLinks rider={rider} />
      {mayChange && <RiderActions rider={rider} />}
    </li>
  );
}

/** Calls a rider, or opens WhatsApp with them. */
function RiderLinks({ rider: { name, phone } }: { rider: Rider }) {
  const { t } = useTranslation("riders");
  return (
    <span className="flex gap-1.5">
      <ButtonLink
        href={`tel:${phone}`}
        variant="tertiary"
        size="icon"
        aria-label={t("call", { name })}
        icon={<Phone aria-hidden="true" strokeWidth={1.9} />}
      />
      <ButtonLink
        href={`https://wa.me/${phone.slice(1)}`}
        target="_blank"
        rel="noreferrer"
        variant="tertiary"
        size="icon"
        aria-label={t("write", { name })}
        className="narrow:hidden"
        icon={<MessageCircle aria-hidden="true" strokeWidth={1.9} />}
      />
    </span>
  );
}

function CashHeld({ rider }: { rider: Rider }) {
  const { t } = useTranslation("riders");
  const id = rider.user_id ?? rider.id;
  const cash = useQuery(staffCashQuery(id));
  const heldMinor = cash.data?.held_minor ?? 0;
  if (heldMinor === 0) return null;
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm narrow:order-last narrow:w-full narrow:justify-between narrow:pl-[52px]">
      {t("holds", { amount: formatMoney(heldMinor) })}
      <HandInCash holder={{ id, name: rider.name, held_minor: heldMinor }} />
    </span>
  );
}

function RiderActions({ rider }: { rider: Rider }) {
  const { t } = useTranslation("riders");
  const toasts = useOutcomeToasts();
  const change = useChangeRider(rider);
  const remove = useRemoveRider();
  const [isChanging, setChanging] = useState(false);
  const { ask, dialog } = useConfirm();

  const askToRemove = () =>
    ask({
      title: t("removeTitle", { name: rider.name }),
      description: t("removeText"),
      confirmLabel: t("remove"),
      tone: "danger",
      run: async () => {
        await remove.mutateAsync(rider.id);
        toasts.done(t("removed"), rider.name);
      },
    });
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button
            variant="ghost"
            size="icon"
            aria-label={t("actionsFor", { name: rider.name })}
            icon={<Ellipsis aria-hidden="true" strokeWidth={1.9} />}
          />
        }
        items={[
          {
            key: "change",
            label: t("change"),
            icon: <Pencil aria-hidden="true" strokeWidth={1.9} />,
            onSelect: () => setChanging(true),
          },
          {
            key: "remove",
            label: t("remove"),
            icon: <Trash2 aria-hidden="true" strokeWidth={1.9} />,
            danger: true,
            onSelect: askToRemove,
          },
        ]}
      />
      {dialog}
      {isChanging && (
        <RiderDialog
          rider={rider}
          isPending={change.isPending}
          error={change.error}
          onSave={(values) =>
            change.mutate(values, {
              onSuccess: ({ name }) => {
                toasts.done(t("saved"), name);
                setChanging(false);
              },
            })
          }
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}
