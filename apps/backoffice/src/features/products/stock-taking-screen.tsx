import { Button } from "@agiza/ui/button";
import { Card } from "@agiza/ui/card";
import { EmptyState } from "@agiza/ui/empty-state";
import { FormActions } from "@agiza/ui/form-actions";
import { Pager } from "@agiza/ui/pager";
import { SearchInput } from "@agiza/ui/search-input";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { allProducts, productsQuery, type ListedProduct } from "#data/products.ts";
import { useShop } from "#data/shop.ts";
import { paths } from "#lib/paths.ts";
import { describeList } from "#patterns/list/list-url.rules.ts";
import { useListUrl } from "#patterns/list/use-list-url.ts";
import { fullHeight, PageFrame } from "#patterns/page-frame.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { CountDialog } from "./count-dialog.tsx";
import { CountedProduct } from "./counted-product.tsx";
import { useProductsTrail } from "./use-products-trail.ts";
import { useStockCount } from "./use-stock-count.ts";

const countList = describeList({ path: paths.stockTaking, choices: {} });

/** /products/stock-taking: counting the shelves with a phone in the hand. */
export function StockTakingScreen() {
  const { t } = useTranslation(["products", "common", "screens"]);
  const url = useListUrl(countList);
  const query = useQuery(productsQuery({ ...allProducts, ...url.search }));
  const count = useStockCount();
  const shop = useShop();
  const { length } = count.lines;
  return (
    <div className={fullHeight}>
      <PageFrame title={t("taking.title")} trail={useProductsTrail()} className="w-full pb-6">
        <p className="m-0 mb-3.5 max-w-[62ch] text-ink-2">{t("taking.text")}</p>
        <Card className="max-w-[760px] overflow-hidden">
          <div className="p-4">
            <SearchInput
              aria-label={t("search")}
              placeholder={t("searchPlaceholder")}
              value={url.search.search}
              onSearch={(search) => url.show({ search })}
              clearLabel={t("screens:list.clearSearch")}
              searching={query.isPlaceholderData}
            />
          </div>
          <QueryView
            query={query}
            failedTitle={t("screens:list.failed")}
            className="py-12"
            skeleton={
              <div className="grid gap-4 p-4">
                {["w-3/5", "w-2/5", "w-1/2", "w-1/3"].map((width) => (
                  <Skeleton key={width} className={`h-10 ${width}`} />
                ))}
              </div>
            }
          >
            {({ items, next, previous }) =>
              items.length === 0 ? (
                <EmptyState
                  {...(shop && { shopId: shop.id, kanga: shop.kanga })}
                  title={url.search.search ? t("screens:list.noMatch") : t("taking.emptyTitle")}
                  message={url.search.search ? t("screens:list.noMatchText") : t("taking.emptyText")}
                  className="py-12"
                />
              ) : (
                <>
                  <ul aria-label={t("taking.title")} className="m-0 list-none p-0">
                    {items.map((product: ListedProduct) => (
                      <CountedProduct key={product.id} product={product} count={count} />
                    ))}
                  </ul>
                  {(next !== null || previous !== null) && (
                    <div className="border-t border-line">
                      <Pager
                        label={t("screens:list.paging")}
                        newer={
                          previous === null
                            ? null
                            : { label: t("common:newer"), href: url.href({ before: previous }) }
                        }
                        older={
                          next === null ? null : { label: t("common:older"), href: url.href({ after: next }) }
                        }
                        renderLink={({ href, ...attributes }) => <Link to={href} {...attributes} />}
                      />
                    </div>
                  )}
                </>
              )
            }
          </QueryView>
        </Card>
      </PageFrame>
      {length > 0 && (
        <FormActions
          note={t("taking.counted", { count: length })}
          className="mt-auto -mx-7 -mb-12 narrow:-mx-4 narrow:-mb-[30px]"
        >
          <Button variant="ghost" onClick={count.askToForget}>
            {t("taking.startOver")}
          </Button>
          <Button onClick={count.askToSave}>{t("taking.save")}</Button>
        </FormActions>
      )}
      {count.isAsked && <CountDialog count={count} />}
      {count.dialog}
    </div>
  );
}
