import { Dialog } from "@agiza/ui/dialog";
import { SearchInput } from "@agiza/ui/search-input";
import { Skeleton } from "@agiza/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTeachWord } from "#data/free-words.ts";
import { allProducts, type ListedProduct, productsQuery } from "#data/products.ts";
import { LinePicture } from "#entities/order/line-picture.tsx";
import { useErrorText } from "#lib/use-error-text.ts";
import { Notice } from "#patterns/notice.tsx";
import { QueryView } from "#patterns/query-view.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** Which product a word means: one press teaches it. */
export function TeachDialog({ word, onClose }: { word: string; onClose: () => void }) {
  const { t } = useTranslation(["notUnderstood", "common", "screens"]);
  const [search, setSearch] = useState("");
  const found = useQuery(productsQuery({ ...allProducts, search }));
  const teach = useTeachWord();
  const toasts = useOutcomeToasts();
  const errorTextOf = useErrorText();
  const choose = ({ id, name }: ListedProduct) =>
    teach.mutate(
      { word, product_id: id },
      {
        onSuccess: () => {
          toasts.done(t("taught"), `“${word}” → ${name}`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("teachTitle", { word })}
      closeLabel={t("common:close")}
    >
      <div className="grid gap-3">
        <SearchInput
          aria-label={t("searchProducts")}
          placeholder={t("searchProducts")}
          value={search}
          onSearch={setSearch}
          clearLabel={t("screens:list.clearSearch")}
          searching={found.isFetching}
        />
        {teach.error && (
          <Notice role="alert" tone="danger" icon={CircleAlert} title={errorTextOf(teach.error)} />
        )}
        <QueryView query={found} failedTitle={t("productsFailed")} skeleton={<Skeleton className="h-40" />}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="m-0 py-4 text-ink-2">{t("noProducts")}</p>
            ) : (
              <ul aria-label={t("products")} className="m-0 grid list-none gap-2 p-0">
                {items.map((product) => (
                  <li key={product.id}>
                    <button
                      type="button"
                      aria-disabled={teach.isPending}
                      onClick={() => teach.isPending || choose(product)}
                      className="flex min-h-12 w-full items-center gap-3 rounded-md border border-line bg-surface px-3.5 py-2 text-left text-ink hover:border-line-control"
                    >
                      <LinePicture name={product.name} src={product.image_small_url} size={40} />
                      <span className="min-w-0 flex-1 truncate font-semibold">{product.name}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
    </Dialog>
  );
}
