import { Button } from "@agiza/ui/button";
import { Menu } from "@agiza/ui/menu";
import { EllipsisVertical } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { paths } from "#lib/paths.ts";
import { ListLink } from "#patterns/list/list-link.tsx";
import { useMay } from "#patterns/use-may.ts";

/** The pages about orders beside their list, as far as somebody may open them. */
function usePages() {
  const { t } = useTranslation("orders");
  const maySell = useMay("order.create");
  return [
    { to: paths.toMake, label: t("toMake") },
    ...(maySell
      ? [
          { to: paths.drawer, label: t("drawer") },
          { to: paths.proformas, label: t("proformas") },
        ]
      : []),
  ];
}

export const LinksBesideOrders = () =>
  usePages().map(({ to, label }) => (
    <ListLink key={to} to={to}>
      {label}
    </ListLink>
  ));

/** The same on a phone, where they would take a line of their own or two. */
export function MenuBesideOrders() {
  const { t } = useTranslation("orders");
  const navigate = useNavigate();
  return (
    <Menu
      align="end"
      trigger={
        <Button
          variant="light"
          size="icon"
          aria-label={t("more")}
          title={t("more")}
          icon={<EllipsisVertical aria-hidden="true" strokeWidth={1.9} />}
        />
      }
      items={usePages().map(({ to, label }) => ({ key: to, label, onSelect: () => void navigate(to) }))}
    />
  );
}
