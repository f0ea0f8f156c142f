import { Card, CardHeader } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { addOnGroupsQuery } from "#data/add-on-groups.ts";
import { useShop } from "#data/shop.ts";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import type { ProductValues } from "./product-form.values.ts";
import { Picture } from "./product-parts.tsx";
import { chosenOptions } from "./variant-options.rules.ts";

/** How the order page shows what is in the form, while it is typed. Only to look at. */
export function CustomerPreview({ form }: { form: EditForm<ProductValues> }) {
  const { t } = useTranslation("products");
  const shop = useShop();
  const values = useWatch({ control: form.control }) as ProductValues;
  const groups = useQuery(addOnGroupsQuery()).data ?? [];
  const { name, description, image_keys, options, variants, price_on_request } = values;
  const prices = variants.flatMap((one) => (one.active && one.price_minor !== null ? [one.price_minor] : []));
  const price = prices.length > 0 ? Math.min(...prices) : (values.price_minor ?? 0);
  const addOns = groups
    .filter(({ id }) => values.add_on_group_ids.includes(id))
    .flatMap(({ items }) => items);
  return (
    <Card className="overflow-hidden narrow:hidden">
      <CardHeader title={t("form.preview")} className="border-b border-line pb-3.5" />
      <div aria-hidden="true" className="grid place-items-center bg-surface-2 px-6 py-6">
        <div className="w-full max-w-[240px] overflow-hidden rounded-[22px] border-[6px] border-ink bg-surface">
          <p className="m-0 truncate border-b border-line px-3.5 py-2.5 text-sm font-strong">{shop?.name}</p>
          <div className="grid gap-3 p-3.5">
            <div className="flex gap-3">
              <Picture name={name || "?"} src={image_keys[0]?.image_url ?? null} size={64} />
              <div className="min-w-0">
                <p className="m-0 line-clamp-2 text-sm font-strong wrap-anywhere">{name || t("form.name")}</p>
                {description && <p className="m-0 line-clamp-2 text-xs text-ink-3">{description}</p>}
                <p className="m-0 mt-0.5 text-sm font-strong">
                  {price_on_request ? t("onRequest") : <Money minor={price} />}
                </p>
              </div>
            </div>
            {chosenOptions(options).map(({ key, name: option, values: own }) => (
              <div key={key}>
                <p className="m-0 pb-1.5 text-xs font-strong">{option}</p>
                <div className="flex flex-wrap gap-1.5">
                  {own.slice(0, 6).map((value, index) => (
                    <span
                      key={value}
                      className={
                        index === 0
                          ? "rounded-[8px] bg-brand px-2.5 py-1 text-xs font-semibold text-on-brand"
                          : "rounded-[8px] border border-line-control px-2.5 py-1 text-xs font-semibold"
                      }
                    >
                      {value}
                    </span>
                  ))}
                </div>
              </div>
            ))}
            {addOns.slice(0, 4).map((item) => (
              <p key={item.id} className="m-0 flex justify-between gap-2 border-t border-line pt-2 text-xs">
                <span className="truncate">{item.name}</span>
                <Money minor={item.price_minor} signed withCurrency={false} />
              </p>
            ))}
            <p className="m-0 flex items-center justify-between rounded-md bg-brand px-3 py-2.5 text-sm font-semibold text-on-brand">
              {t("form.previewSend")}
              {!price_on_request && <Money minor={price} plainDecimals />}
            </p>
          </div>
        </div>
      </div>
    </Card>
  );
}
