import { Card, CardHeader } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { Pindo } from "@agiza/ui/pindo";
import { useQuery } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { addOnGroupsQuery } from "#data/add-on-groups.ts";
import { useShop } from "#data/shop.ts";
import { ShopMark } from "#entities/shop/shop-mark.tsx";
import { classNames } from "#lib/class-names.ts";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import type { ProductValues } from "./product-form.values.ts";
import { Picture } from "./product-parts.tsx";
import { chosenOptions, type FormOption } from "./variant-options.rules.ts";

type OfValues = { values: ProductValues };

/** How the order page shows what is in the form, while it is typed. Only to look at. */
export function CustomerPreview({ form }: { form: EditForm<ProductValues> }) {
  const { t } = useTranslation("products");
  const values = useWatch({ control: form.control }) as ProductValues;
  const { name, description, image_keys: pictures, options } = values;
  const isEmpty =
    name.trim() === "" &&
    description.trim() === "" &&
    pictures.length === 0 &&
    lowestPrice(values) === null &&
    chosenOptions(options).length === 0;
  return (
    <Card className="overflow-hidden narrow:hidden">
      <CardHeader title={t("form.preview")} className="pb-3.5" />
      <div className="border-t border-line bg-surface-2 p-5">
        {isEmpty ? (
          <div className="grid justify-items-center gap-2.5 rounded-[18px] border border-dashed border-line-2 px-5 py-8 text-center">
            <Smartphone aria-hidden="true" className="size-6 text-ink-3" strokeWidth={1.9} />
            <p className="m-0 text-sm text-balance text-ink-2">{t("form.previewText")}</p>
          </div>
        ) : (
          <OrderPagePreview values={values} />
        )}
      </div>
    </Card>
  );
}

const pricesOf = ({ variants, price_minor: price }: ProductValues): number[] => {
  const own = variants.flatMap((one) => (one.active && one.price_minor !== null ? [one.price_minor] : []));
  return own.length > 0 ? own : price === null ? [] : [price];
};

function lowestPrice(values: ProductValues): number | null {
  const prices = pricesOf(values);
  return prices.length > 0 ? Math.min(...prices) : null;
}

function OrderPagePreview({ values }: OfValues) {
  const { t } = useTranslation("products");
  const shop = useShop();
  const groups = useQuery(addOnGroupsQuery()).data ?? [];
  const { name, description, image_keys: pictures, options } = values;
  const addOns = groups
    .filter(({ id }) => values.add_on_group_ids.includes(id))
    .flatMap(({ items }) => items);
  const lowest = values.price_on_request ? null : lowestPrice(values);
  return (
    <div
      aria-hidden="true"
      className="mx-auto max-w-[272px] overflow-hidden rounded-[28px] border-[6px] border-[#0e1138] bg-canvas dark:border-line-2"
    >
      {shop && (
        <>
          <Pindo shopId={shop.id} kanga={shop.kanga} height={6} />
          <p className="m-0 flex items-center gap-2 border-b border-line bg-surface px-3 py-2 text-sm font-strong">
            <ShopMark shop={shop} size={28} />
            <span className="min-w-0 truncate">{shop.name}</span>
          </p>
        </>
      )}
      <div className="m-2.5 overflow-hidden rounded-[14px] border border-line bg-surface">
        <div className="flex items-center gap-3 p-3.5">
          <Picture name={name} src={pictures[0]?.image_url ?? null} size={64} />
          <div className="min-w-0">
            <p
              className={classNames(
                "m-0 line-clamp-2 font-display text-md leading-snug font-bold wrap-anywhere",
                name.trim() === "" && "text-ink-3",
              )}
            >
              {name.trim() || t("form.name")}
            </p>
            {description && <p className="m-0 mt-0.5 line-clamp-2 text-xs text-ink-3">{description}</p>}
            <PreviewPrice values={values} />
          </div>
        </div>
        {chosenOptions(options).map((option) => (
          <PreviewOption key={option.key} option={option} />
        ))}
        {addOns.length > 0 && (
          <Part>
            {addOns.slice(0, 4).map((item) => (
              <p key={item.id} className="m-0 flex items-center gap-2 py-1 text-xs">
                <span className="size-4 flex-none rounded-[5px] border border-line-control" />
                <span className="min-w-0 flex-1 truncate">{item.name}</span>
                <Money minor={item.price_minor} signed withCurrency={false} plainDecimals />
              </p>
            ))}
          </Part>
        )}
      </div>
      <p className="m-2.5 flex items-center justify-between gap-2 rounded-md bg-brand px-3.5 py-2.5 text-sm font-semibold text-on-brand">
        {t("form.previewSend")}
        {lowest !== null && <Money minor={lowest} plainDecimals />}
      </p>
    </div>
  );
}

const Part = ({ children }: { children: ReactNode }) => (
  <div className="border-t border-line px-3.5 py-3">{children}</div>
);

function PreviewPrice({ values }: OfValues) {
  const { t } = useTranslation("products");
  const prices = pricesOf(values);
  if (values.price_on_request) return <p className={price}>{t("onRequest")}</p>;
  if (prices.length === 0) return null;
  const lowest = Math.min(...prices);
  return (
    <p className={price}>
      {Math.max(...prices) > lowest && `${t("form.previewFrom")} `}
      <Money minor={lowest} />
    </p>
  );
}

const price = "m-0 mt-1 text-sm font-semibold";

function PreviewOption({ option: { name, values } }: { option: FormOption }) {
  return (
    <Part>
      <p className="m-0 pb-1.5 text-xs font-strong">{name}</p>
      <div className="flex flex-wrap gap-1.5">
        {values.slice(0, 6).map((value, index) => (
          <span
            key={value}
            className={classNames(
              "max-w-full truncate rounded-[8px] border px-2.5 py-1 text-xs font-semibold",
              index === 0 ? "border-transparent bg-brand text-on-brand" : "border-line-control",
            )}
          >
            {value}
          </span>
        ))}
      </div>
    </Part>
  );
}
