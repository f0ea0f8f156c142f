import { useLanguage } from "@agiza/i18n/language-provider";
import { formatRelativeTime } from "@agiza/i18n/relative-time";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OrderList, OrderSearch } from "#data/orders.ts";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import { useNow } from "#lib/use-now.ts";
import { pageHref } from "./use-order-filter.ts";

export type OrderPagingProps = {
  list: OrderList;
  filter: OrderSearch;
  /** When the rows were read, in milliseconds. */
  updatedAt: number;
};

/** Newer and Older, and how old what is shown is. */
export function OrderPaging({ list, filter, updatedAt }: OrderPagingProps) {
  const { t } = useTranslation(["orders", "common"]);
  const { language } = useLanguage();
  const now = useNow();
  return (
    <div className="flex min-h-14 items-center gap-3 border-t border-line px-5 py-2.5 narrow:px-4">
      <span className="min-w-0 flex-1 truncate text-sm text-ink-3">
        {t("common:updated", { when: formatRelativeTime(Math.min(updatedAt, now), language, now) })}
      </span>
      {(list.previous ?? list.next) !== null && (
        <nav aria-label={t("paging")} className="flex gap-2">
          {list.previous !== null && (
            <RouteButton
              to={pageHref(paths.orders, filter, { before: list.previous })}
              variant="light"
              size="sm"
              icon={<ChevronLeft aria-hidden="true" strokeWidth={1.9} />}
            >
              {t("common:newer")}
            </RouteButton>
          )}
          {list.next !== null && (
            <RouteButton
              to={pageHref(paths.orders, filter, { after: list.next })}
              variant="light"
              size="sm"
              trailing={<ChevronRight aria-hidden="true" strokeWidth={1.9} />}
            >
              {t("common:older")}
            </RouteButton>
          )}
        </nav>
      )}
    </div>
  );
}
