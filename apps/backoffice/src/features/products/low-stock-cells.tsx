import { Button } from "@agiza/ui/button";
import { useQueryClient } from "@tanstack/react-query";
import { PackagePlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { productQuery, type ListedProduct, type Product } from "#data/products.ts";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { ProductCard } from "./product-card.tsx";
import { StockDialog } from "./stock-dialog.tsx";

type Cell = { product: ListedProduct };

/** Opens the dialog of a stock from a list, which does not know the product's variants: they are read first. */
export function RestockCell({ product: { id, name } }: Cell) {
  const { t } = useTranslation("products");
  const client = useQueryClient();
  const toasts = useOutcomeToasts();
  const [isReading, setReading] = useState(false);
  const [opened, setOpened] = useState<Product | null>(null);
  if (!useMay("product.change")) return null;

  async function open() {
    setReading(true);
    try {
      setOpened(await client.fetchQuery(productQuery(id)));
    } catch (error) {
      toasts.failed(error);
    } finally {
      setReading(false);
    }
  }

  return (
    <>
      <Button
        variant="light"
        size="sm"
        loading={isReading}
        aria-label={t("lowStock.restock", { name })}
        icon={<PackagePlus aria-hidden="true" strokeWidth={1.9} />}
        onClick={() => void open()}
      >
        {t("stockChange.open")}
      </Button>
      {opened && <StockDialog product={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** What is low, on a phone. */
export function LowStockCard({ product }: Cell) {
  return (
    <div className="grid gap-2.5">
      <ProductCard product={product} />
      <span className="justify-self-end">
        <RestockCell product={product} />
      </span>
    </div>
  );
}
