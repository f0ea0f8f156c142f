import { Money } from "@agiza/ui/money";
import { Minus, PencilLine, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OrderLineChange } from "#data/order-changes.ts";

const icons = { added: Plus, removed: Minus, changed: PencilLine };

/** Line by line what is different, and by how much. */
export function ChangedLines({ diff }: { diff: readonly OrderLineChange[] }) {
  const { t } = useTranslation("orderChanges");
  return (
    <ul aria-label={t("differences")} className="m-0 grid list-none gap-2 p-0">
      {diff.map((line, place) => {
        const Icon = icons[line.kind];
        const goods = [line.name, line.variant_name].filter(Boolean).join(", ");
        const facts = { before: line.quantity_before, after: line.quantity_after };
        return (
          // Two lines may be of the same goods; they never move.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className="flex items-start gap-2.5">
            <Icon aria-hidden="true" className="mt-0.5 size-4 flex-none" strokeWidth={2.2} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-medium">{goods}</span>
              <span className="block text-sm opacity-85">{t(`line.${line.kind}`, facts)}</span>
            </span>
            <Money
              minor={line.total_after_minor - line.total_before_minor}
              withCurrency={false}
              plainDecimals
            />
          </li>
        );
      })}
    </ul>
  );
}
