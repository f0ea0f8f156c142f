import { Money } from "@agiza/ui/money";
import { StatusPill } from "@agiza/ui/status-pill";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { DeliveryArea } from "#data/delivery-areas.ts";
import { shareText } from "#lib/share-of-hundred.ts";
import { takesInWords } from "./takes-minutes.rules.ts";

/** Whether customers can choose the area now. */
export function AreaPill({ area }: { area: DeliveryArea }) {
  const { t } = useTranslation("settings");
  const status = area.active ? "active" : "paused";
  return <StatusPill status={status} label={t(`areas.state.${status}`)} />;
}

/** What delivery to the area costs the customer. */
export function AreaFee({ area }: { area: DeliveryArea }) {
  const { t } = useTranslation("settings");
  if (area.fee_kind === "percentage_charge")
    return (
      <span className="font-strong">
        {t("areas.shareOfGoods", { share: shareText(area.fee_basis_points) })}
      </span>
    );
  if (area.fee_minor === 0) return <span className="font-strong">{t("areas.free")}</span>;
  return <Money minor={area.fee_minor} withCurrency={false} className="font-strong" />;
}

/** How long an order usually takes to the area, as words; "" where nobody said. */
export function useTakesWords(): (minutes: number | null) => string {
  const { t } = useTranslation("settings");
  return useCallback(
    (minutes) => {
      if (minutes === null) return "";
      const { text, count } = takesInWords(minutes);
      return t(`areas.${text}`, { count });
    },
    [t],
  );
}

/** An area on a phone. */
export function DeliveryAreaCard({ area }: { area: DeliveryArea }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="min-w-0">
        <span className="block truncate font-strong">{area.name}</span>
        <span className="mt-1.5 block">
          <AreaPill area={area} />
        </span>
      </span>
      <AreaFee area={area} />
    </div>
  );
}
