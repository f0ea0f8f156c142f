import { Button } from "@agiza/ui/button";
import { Menu } from "@agiza/ui/menu";
import { CirclePause, CirclePlay, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useRemoveDeliveryArea, type DeliveryArea } from "#data/delivery-areas.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { useOfferArea } from "./use-offer-area.ts";

/** What the owner can do with one area: edit it, pause or offer it, remove it. */
export function DeliveryAreaActions({ area }: { area: DeliveryArea }) {
  const { t } = useTranslation(["settings", "screens"]);
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const remove = useRemoveDeliveryArea(area.id);
  const offer = useOfferArea();
  const { ask, dialog } = useConfirm();
  if (!useMay("delivery_area.change")) return null;

  const askToRemove = () =>
    ask({
      title: t("areas.removeTitle", { name: area.name }),
      description: t("areas.removeText"),
      confirmLabel: t("areas.remove"),
      tone: "danger",
      run: async () => {
        await remove.mutateAsync();
        toasts.done(t("areas.removed"), area.name);
        void navigate(paths.deliveryAreas, { replace: true });
      },
    });
  const StandingIcon = area.active ? CirclePause : CirclePlay;
  return (
    <PageActions>
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
            key: "offer",
            label: t(area.active ? "areas.pause" : "areas.offer"),
            icon: <StandingIcon aria-hidden="true" strokeWidth={1.9} />,
            onSelect: () => offer.mutate({ area, active: !area.active }),
          },
          {
            key: "remove",
            label: t("areas.remove"),
            icon: <Trash2 aria-hidden="true" strokeWidth={1.9} />,
            danger: true,
            onSelect: askToRemove,
          },
        ]}
      />
      <RouteButton
        to={paths.editDeliveryArea(area.id)}
        icon={<Pencil aria-hidden="true" strokeWidth={1.9} />}
      >
        {t("areas.edit")}
      </RouteButton>
      {dialog}
    </PageActions>
  );
}
