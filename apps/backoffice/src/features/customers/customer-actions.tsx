import { Button } from "@agiza/ui/button";
import { Menu } from "@agiza/ui/menu";
import { Ban, CircleCheck, Download, Ellipsis, Merge, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useBlockCustomer, useExportCustomer, type Customer } from "#data/customers.ts";
import { CustomerLinks } from "#entities/customer/customer-links.tsx";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { saveBlob } from "#lib/save-file.ts";
import { PageActions } from "#patterns/page-actions.tsx";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useMay, useMayDo } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { useCustomerName } from "./customer-parts.tsx";
import { EraseCustomerDialog } from "./erase-customer-dialog.tsx";

/** What can be done with one customer: call, chat, edit, merge, block, hand them their data, erase them. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const { t } = useTranslation(["customers", "screens"]);
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const block = useBlockCustomer(customer.id);
  const { ask, dialog } = useConfirm();
  const mayChange = useMay("customer.change");
  const mayErase = useMay("customer.erase");
  const download = useDownload(customer);
  const [isErasing, setErasing] = useState(false);
  const [phone] = customer.phones;
  const name = useCustomerName()({ name: customer.name, phone });
  const isBlocked = customer.blocked_at !== null;

  const askToBlock = () =>
    ask({
      title: t("blockTitle", { name }),
      description: t("blockText"),
      confirmLabel: t("block"),
      tone: "danger",
      run: async () => {
        await block.mutateAsync(true);
        toasts.done(t("blockedNow"), name);
      },
    });
  const unblock = () =>
    block.mutate(false, {
      onSuccess: () => toasts.done(t("unblockedNow"), name),
      onError: (error) => toasts.failed(error),
    });
  const StandingIcon = isBlocked ? CircleCheck : Ban;
  const items = [
    ...(download ? [download] : []),
    ...(mayChange
      ? [
          {
            key: "merge",
            label: t("merge.title"),
            icon: <Merge aria-hidden="true" strokeWidth={1.9} />,
            onSelect: () => void navigate(paths.mergeCustomer(customer.id)),
          },
          {
            key: "block",
            label: t(isBlocked ? "unblock" : "block"),
            icon: <StandingIcon aria-hidden="true" strokeWidth={1.9} />,
            danger: !isBlocked,
            onSelect: isBlocked ? unblock : askToBlock,
          },
        ]
      : []),
    ...(mayErase
      ? [
          {
            key: "erase",
            label: t("erase.action"),
            icon: <Trash2 aria-hidden="true" strokeWidth={1.9} />,
            danger: true,
            onSelect: () => setErasing(true),
          },
        ]
      : []),
  ];
  return (
    <PageActions>
      {phone && !phone.includes("•") && <CustomerLinks phone={phone} name={name} />}
      {items.length > 0 && (
        <Menu
          align="end"
          trigger={
            <Button
              variant="light"
              size="icon"
              aria-label={t("screens:moreActions")}
              icon={<Ellipsis aria-hidden="true" strokeWidth={1.9} />}
            />
          }
          items={items}
        />
      )}
      {mayChange && (
        <RouteButton
          to={paths.editCustomer(customer.id)}
          icon={<Pencil aria-hidden="true" strokeWidth={1.9} />}
        >
          {t("edit")}
        </RouteButton>
      )}
      {dialog}
      {isErasing && <EraseCustomerDialog customer={customer} onClose={() => setErasing(false)} />}
    </PageActions>
  );
}

/** Everything held about a customer as a file, for who may see all of it. */
function useDownload({ id, phones }: Customer) {
  const { t } = useTranslation("customers");
  const mayDo = useMayDo();
  const toasts = useOutcomeToasts();
  const exported = useExportCustomer(id);
  const seesNumbers = phones.every((phone) => !phone.includes("•"));
  const guards = ["customer.export", "orders.read", "conversations.read"] as const;
  if (!seesNumbers || !guards.every(mayDo)) return null;
  return {
    key: "export",
    label: t("export.action"),
    icon: <Download aria-hidden="true" strokeWidth={1.9} />,
    onSelect: () =>
      exported.mutate(undefined, {
        onSuccess: (archive) => {
          saveBlob(`${id}.zip`, archive);
          toasts.done(t("export.done"), t("export.doneText"));
        },
        onError: (error) => toasts.failed(error, t("export.failed")),
      }),
  };
}
