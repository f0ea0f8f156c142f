import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { Card, CardHeader } from "@agiza/ui/card";
import { Pager } from "@agiza/ui/pager";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import {
  ClipboardCheck,
  Flag,
  Lock,
  LockOpen,
  PackageMinus,
  PackagePlus,
  ShoppingBag,
  Undo2,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { stockMovementsQuery, type StockMovement } from "#data/product-stock.ts";
import type { Product } from "#data/products.ts";
import { classNames } from "#lib/class-names.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { quantityText } from "#lib/quantity-text.ts";

const icons = {
  opening: Flag,
  sale: ShoppingBag,
  restock: PackagePlus,
  correction: ClipboardCheck,
  damage: PackageMinus,
  return: Undo2,
  hold: Lock,
  release: LockOpen,
};

/** So many lines stand on the page until more are asked for. */
const shownAtFirst = 5;

/** What happened to a product's stock: what, when, who and why, and what was left. */
export function StockBook({ product }: { product: Product }) {
  const { t } = useTranslation(["products", "screens", "common"]);
  const [place, setPlace] = useState<{ after?: string; before?: string }>({});
  const [isAll, setAll] = useState(false);
  const query = useQuery(stockMovementsQuery(product.id, place));
  return (
    <Card className="overflow-hidden">
      <CardHeader title={t("book.title")} className="pb-3.5" />
      <QueryView
        query={query}
        failedTitle={t("book.failed")}
        className="py-10"
        skeleton={
          <div className="grid gap-3 px-5 pb-5">
            {["w-3/5", "w-2/5", "w-1/2"].map((width) => (
              <Skeleton key={width} className={`h-4 ${width}`} />
            ))}
          </div>
        }
      >
        {({ items, next, previous }) => {
          if (items.length === 0)
            return <p className="m-0 px-5 pb-5 text-ink-3 narrow:px-4">{t("book.empty")}</p>;
          const hasMore = !isAll && (items.length > shownAtFirst || next !== null);
          return (
            <>
              <ol aria-label={t("book.title")} className="m-0 list-none p-0">
                {(hasMore ? items.slice(0, shownAtFirst) : items).map((movement) => (
                  <Movement key={movement.id} movement={movement} />
                ))}
              </ol>
              {hasMore ? (
                <div className="border-t border-line px-5 py-3 narrow:px-4">
                  <Button variant="link" size="sm" onClick={() => setAll(true)}>
                    {t("form.showAll")}
                  </Button>
                </div>
              ) : (
                (next !== null || previous !== null) && (
                  <div className="border-t border-line">
                    <Pager
                      label={t("book.pages")}
                      newer={
                        previous === null
                          ? null
                          : { label: t("common:newer"), onPress: () => setPlace({ before: previous }) }
                      }
                      older={
                        next === null
                          ? null
                          : { label: t("common:older"), onPress: () => setPlace({ after: next }) }
                      }
                    />
                  </div>
                )
              )}
            </>
          );
        }}
      </QueryView>
    </Card>
  );
}

function Movement({ movement }: { movement: StockMovement }) {
  const { t } = useTranslation("products");
  const { language } = useLanguage();
  const now = useNow();
  const { reason, quantity, balance, note, packs, variant_name: variant } = movement;
  const Icon = icons[reason];
  const isMore = quantity > 0;
  const who = [
    ...(variant === "" || packs.length > 0 ? [] : [variant]),
    // Each is named with its variant.
    ...packs.map((pack) => `${quantityText(pack.quantity)} × ${pack.name}`),
    ...(movement.actor_name === null ? [] : [movement.actor_name]),
    ...(note === "" ? [] : [note]),
  ].join(" · ");
  return (
    <li className="flex items-center gap-3.5 border-t border-line px-5 py-3 narrow:px-4">
      <span
        className={classNames(
          "grid size-9 flex-none place-items-center rounded-[9px]",
          isMore ? "bg-success-soft text-success-ink" : "bg-surface-4 text-ink-2",
        )}
      >
        <Icon aria-hidden="true" className="size-[17px]" strokeWidth={1.9} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-strong">
          {t(`book.reason.${reason}`)}
          {movement.order_id !== null && movement.order_number !== null && (
            <>
              {" · "}
              <Link to={paths.order(movement.order_id)} className="font-medium text-ink-2">
                #{movement.order_number}
              </Link>
            </>
          )}
        </span>
        {who && <span className="block text-sm text-ink-3 wrap-anywhere">{who}</span>}
        <time dateTime={movement.at} className="block text-sm text-ink-3">
          {orderMoment(movement.at, language, now)}
        </time>
      </span>
      <span className="flex-none text-right tabular-nums">
        <span className={classNames("block font-strong", isMore && "text-success-ink")}>
          {isMore ? "+" : quantity < 0 ? "−" : ""}
          {quantityText(Math.abs(quantity))}
        </span>
        <span className="block text-sm text-ink-3">{t("stockLeft", { count: balance })}</span>
      </span>
    </li>
  );
}
