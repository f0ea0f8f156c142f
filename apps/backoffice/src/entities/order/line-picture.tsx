import { ProductPicture } from "@agiza/ui/product-picture";
import type { ProductPictureProps } from "@agiza/ui/product-picture";
import { useShop } from "#data/shop.ts";

/** The picture of what an order holds, in the cloth of the shop one works in where there is no photo. */
export function LinePicture(props: Omit<ProductPictureProps, "shopId" | "kanga">) {
  const shop = useShop();
  return <ProductPicture {...props} shopId={shop?.id ?? ""} kanga={shop?.kanga} />;
}
