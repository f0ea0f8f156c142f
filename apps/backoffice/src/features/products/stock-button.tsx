import { Button, type ButtonProps } from "@agiza/ui/button";
import { PackagePlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Product } from "#data/products.ts";
import { useMay } from "#patterns/use-may.ts";
import { StockDialog } from "./stock-dialog.tsx";

type StockButtonProps = Pick<ButtonProps, "size" | "variant" | "className"> & { product: Product };

/** Opens the dialog in which a product's stock is changed, for who may. */
export function StockButton({ product, variant = "light", ...look }: StockButtonProps) {
  const { t } = useTranslation("products");
  const [isOpen, setOpen] = useState(false);
  if (!useMay("product.change")) return null;
  return (
    <>
      <Button
        {...look}
        variant={variant}
        icon={<PackagePlus aria-hidden="true" strokeWidth={1.9} />}
        onClick={() => setOpen(true)}
      >
        {t("stockChange.open")}
      </Button>
      {isOpen && <StockDialog product={product} onClose={() => setOpen(false)} />}
    </>
  );
}
