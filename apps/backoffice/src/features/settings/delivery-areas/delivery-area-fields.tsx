import { useLanguage } from "@agiza/i18n/language-provider";
import { formatDateTime } from "@agiza/i18n/dates";
import { Money } from "@agiza/ui/money";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { DeliveryArea } from "#data/delivery-areas.ts";
import { paths } from "#lib/paths.ts";
import { Fact, FactList } from "#patterns/facts.tsx";
import type { ListColumn } from "#patterns/list/list-column.ts";
import { RowLink } from "#patterns/row-link.tsx";
import { shareText } from "#lib/share-of-hundred.ts";
import { AreaFee, AreaPill, useTakesWords } from "./delivery-area-parts.tsx";

/** The fields of an area as columns: of the list, and of the table it is exported as. */
export function useDeliveryAreaColumns(): readonly ListColumn<DeliveryArea>[] {
  const { t } = useTranslation("settings");
  const takesWords = useTakesWords();
  return useMemo(
    () => [
      {
        key: "name",
        label: t("areas.name"),
        cell: (area) => (
          <RowLink to={paths.deliveryArea(area.id)} className="font-strong text-ink hover:underline">
            {area.name}
          </RowLink>
        ),
        sortValue: (area) => area.name,
        csv: (area) => area.name,
      },
      {
        key: "takes",
        label: t("areas.takes"),
        widthPx: 200,
        cell: (area) => takesWords(area.takes_minutes) || <span className="text-ink-3">–</span>,
        sortValue: (area) => area.takes_minutes,
        csv: (area) => takesWords(area.takes_minutes),
      },
      {
        key: "minOrder",
        label: t("areas.minOrder"),
        widthPx: 160,
        align: "end",
        cell: (area) =>
          area.min_order_minor > 0 ? (
            <Money minor={area.min_order_minor} withCurrency={false} />
          ) : (
            <span className="text-ink-3">–</span>
          ),
        sortValue: (area) => area.min_order_minor,
        csv: (area) => ({ minor: area.min_order_minor }),
      },
      {
        key: "status",
        label: t("areas.status"),
        widthPx: 200,
        cell: (area) => <AreaPill area={area} />,
        csv: (area) => t(`areas.state.${area.active ? "active" : "paused"}`),
      },
      {
        key: "fee",
        label: t("areas.fee"),
        widthPx: 160,
        align: "end",
        cell: (area) => <AreaFee area={area} />,
        sortValue: (area) => area.fee_minor,
        csv: [
          { label: t("areas.fee"), value: (area) => ({ minor: area.fee_minor }) },
          { label: t("areas.feeShare"), value: (area) => shareText(area.fee_basis_points) },
          { label: t("areas.added"), value: (area) => ({ moment: area.created_at }) },
          { label: t("areas.changed"), value: (area) => ({ moment: area.updated_at }) },
        ],
      },
    ],
    [t, takesWords],
  );
}

/** The fields of an area as facts of its page. */
export function DeliveryAreaFacts({ area }: { area: DeliveryArea }) {
  const { t } = useTranslation("settings");
  const { language } = useLanguage();
  const takesWords = useTakesWords();
  return (
    <FactList wide>
      <Fact name={t("areas.name")}>{area.name}</Fact>
      <Fact name={t("areas.fee")}>
        <AreaFee area={area} />
      </Fact>
      <Fact name={t("areas.minOrder")}>
        {area.min_order_minor > 0 ? <Money minor={area.min_order_minor} /> : t("areas.minOrderNone")}
      </Fact>
      <Fact name={t("areas.takes")}>{takesWords(area.takes_minutes) || t("areas.takesUnknown")}</Fact>
      <Fact name={t("areas.added")}>{formatDateTime(area.created_at, language)}</Fact>
      <Fact name={t("areas.changed")}>{formatDateTime(area.updated_at, language)}</Fact>
    </FactList>
  );
}
