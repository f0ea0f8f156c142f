import { Button } from "@agiza/ui/button";
import { Menu } from "@agiza/ui/menu";
import { Ban, CircleCheck, Ellipsis, Merge, Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useBlockCustomer, type Customer } from "#data/customers.ts";
import { CustomerLinks } from "#entities/customer/customer-links.tsx";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { useCustomerName } from "./customer-parts.tsx";

/** What can be done with one customer: call, chat, edit, block. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const { t } = useTranslation(["customers", "screens"]);
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const block = useBlockCustomer(customer.id);
  const { ask, dialog } = useConfirm();
  const mayChange = useMay("customer.change");
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
  return (
    <PageActions>
      {phone && !phone.includes("•") && <CustomerLinks phone={phone} name={name} />}
      {mayChange && (
        <>
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
            items={[
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
            ]}
          />
          <RouteButton
            to={paths.editCustomer(customer.id)}
            icon={<Pencil aria-hidden="true" strokeWidth={1.9} />}
          >
            {t("edit")}
          </RouteButton>
        </>
      )}
      {dialog}
    </PageActions>
  );
}
