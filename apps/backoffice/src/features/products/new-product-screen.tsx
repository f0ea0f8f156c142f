import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useShop, type Shop } from "#data/shop.ts";
import { ProductFormScreen } from "./product-form.tsx";
import { nothingYet, type Start } from "./product-form.values.ts";
import { useProductsTrail } from "./use-products-trail.ts";

/** What most shops of a trade sell. */
const categoryOfTrade: Partial<Record<NonNullable<Shop["trade"]>, Start["category"]>> = {
  fashion: "clothing & accessories",
  food: "food & beverages",
  salon: "health & beauty",
  pharmacy: "health & beauty",
  hardware: "home improvement",
};

/** /products/new, and with `?example=yes` the same form filled in as an example. */
export function NewProductScreen() {
  const { t } = useTranslation("products");
  const [query] = useSearchParams();
  const shop = useShop();
  const category = (shop?.trade && categoryOfTrade[shop.trade]) ?? "";
  const isExample = query.get("example") === "yes";
  const start: Start = isExample
    ? {
        category: "clothing & accessories",
        name: t("form.example.name"),
        description: t("form.example.description"),
        price_minor: 6_800_000,
        options: [],
      }
    : { ...nothingYet, category };
  return (
    <ProductFormScreen
      key={isExample ? "example" : "new"}
      title={t("add")}
      trail={useProductsTrail()}
      start={start}
    />
  );
}
