import { formatMoney } from "@agiza/i18n/money";
import { Money } from "@agiza/ui/money";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ProductSet } from "#data/product-sets.ts";
import { quantityText } from "#lib/quantity-text.ts";
import type { ListColumn } from "#patterns/list/list-column.ts";
import { RowLink } from "#patterns/row-link.tsx";
import { KindTag, picturesOf, SetPill, SetPrice, Thumbs, useMadeFrom } from "./set-parts.tsx";
import { editSetPath, setStateOf } from "./set-state.rules.ts";

/** What a narrower desk has no room for until it is asked for. */
export const secondarySetColumns = ["saves", "sold"];

/** The fields of a set as columns: of the list, and of the table it is exported as. */
export function useSetColumns(): readonly ListColumn<ProductSet>[] {
  const { t } = useTranslation("productSets");
  const madeFrom = useMadeFrom();
  return useMemo(
    () => [
      {
        key: "name",
        label: t("name"),
        cell: (set) => (
          <RowLink
            to={editSetPath(set.kind, set.id)}
            className="block truncate font-strong text-ink hover:underline"
          >
            {set.name}
          </RowLink>
        ),
        csv: (set) => set.name,
      },
      {
        key: "kind",
        label: t("kind"),
        widthPx: 136,
        cell: ({ kind }) => <KindTag kind={kind} />,
        csv: ({ kind }) => t(`kinds.${kind}`),
      },
      {
        key: "madeFrom",
        label: t("madeFrom"),
        widthPx: 156,
        cell: (set) => (
          <span className="flex items-center gap-2.5">
            <Thumbs of={picturesOf(set)} />
            <span className="truncate">{madeFrom(set)}</span>
          </span>
        ),
        csv: (set) => madeFrom(set),
      },
      {
        key: "price",
        label: t("price"),
        widthPx: 174,
        align: "end",
        cell: (set) => <SetPrice set={set} />,
        csv: [
          { label: t("price"), value: (set) => ({ minor: set.price_from_minor }) },
          { label: t("priceTo"), value: (set) => ({ minor: set.price_to_minor }) },
        ],
      },
      {
        key: "saves",
        label: t("saves"),
        widthPx: 124,
        align: "end",
        cell: (set) => <Saving set={set} />,
        csv: ({ saving_minor: minor }) => (minor === null ? null : { minor }),
      },
      {
        key: "canBuild",
        label: t("canBuild"),
        widthPx: 92,
        align: "end",
        cell: (set) => <CanBuild set={set} />,
        csv: ({ can_build }) => can_build,
      },
      {
        key: "sold",
        label: t("sold"),
        widthPx: 112,
        align: "end",
        cell: ({ sold_recently }) => quantityText(sold_recently),
        csv: ({ sold_recently }) => sold_recently,
      },
      {
        key: "state",
        label: t("state"),
        widthPx: 118,
        cell: (set) => <SetPill set={set} />,
        csv: (set) => t(`states.${setStateOf(set)}`),
      },
    ],
    [t, madeFrom],
  );
}

/** What a customer saves against buying the parts one by one; of a template it depends on what is picked. */
function Saving({ set: { kind, saving_minor: saving } }: { set: ProductSet }) {
  const { t } = useTranslation("productSets");
  if (kind === "template_based_set") return <span className="text-ink-3">{t("depends")}</span>;
  if (saving === null || saving === 0) return <span className="text-ink-3">–</span>;
  if (saving < 0)
    return (
      <span className="text-warning-ink">{t("dearer", { amount: formatMoney(-saving, "").trim() })}</span>
    );
  return <Money minor={saving} withCurrency={false} plainDecimals className="font-strong text-success-ink" />;
}

function CanBuild({ set: { can_build: count } }: { set: ProductSet }) {
  const { t } = useTranslation("productSets");
  if (count === null)
    return (
      <>
        <span aria-hidden="true">∞</span>
        <span className="sr-only">{t("notCounted")}</span>
      </>
    );
  return <span className={count > 0 ? "font-strong" : "text-ink-3"}>{quantityText(count)}</span>;
}
