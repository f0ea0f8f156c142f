import { Money } from "@agiza/ui/money";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { ShownRow } from "#patterns/import/import-check.ts";
import type { ProductList } from "./check-row.rules.ts";

/** A row that can be added: what becomes of it, in a line. Kept as it is while a list of thousands scrolls by. */
export const PlainRow = memo(function PlainRow({ row }: { row: ShownRow<ProductList> }) {
  const { t } = useTranslation(["productImport", "products"]);
  const product = row.content;
  return (
    <div className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line px-5 py-2.5 narrow:px-4">
      <span className="text-sm text-ink-2 tabular-nums">{row.row}</span>
      <span className="min-w-0">
        <span className="block truncate font-strong">{row.cells.name}</span>
        <span className="block truncate text-sm text-ink-2">
          {row.mark
            ? t(`marks.${row.mark as "alcohol"}`)
            : product && t(`products:categories.${product.category}`)}
        </span>
      </span>
      {product && <Money minor={product.price_minor} className="text-sm font-strong" />}
    </div>
  );
});
