import { Card, CardHeader } from "@agiza/ui/card";
import { Money } from "@agiza/ui/money";
import { useTranslation } from "react-i18next";
import type { Product } from "#data/products.ts";
import { classNames } from "#lib/class-names.ts";

/** What customers may choose on top of a product, group by group. */
export function ProductAddOns({ product }: { product: Product }) {
  const { t } = useTranslation("products");
  return product.add_on_groups.map(({ id, name, required, min, max, items }) => {
    const least = required ? Math.max(min, 1) : min;
    return (
      <Card key={id} className="overflow-hidden pb-1.5">
        <CardHeader
          title={name}
          note={least === max ? t("view.chooseExactly", { max }) : t("view.chooseRange", { min: least, max })}
          className="justify-between pb-2"
        />
        <ul aria-label={t("view.addOns")} className="m-0 list-none p-0">
          {items.map((item) => (
            <li
              key={item.id}
              className="flex justify-between gap-3 border-t border-line px-5 py-2.5 first:border-t-0 narrow:px-4"
            >
              <span className={classNames("wrap-anywhere", !item.available && "text-ink-3 line-through")}>
                {item.name}
              </span>
              <Money minor={item.price_minor} signed withCurrency={false} />
            </li>
          ))}
        </ul>
      </Card>
    );
  });
}
