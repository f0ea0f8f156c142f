import type { Goods } from "./set-form.values.ts";

export type ProductPickerProps = {
  title: string;
  /** Whether a product may stand for all its variants at once. */
  offersAll: boolean;
  isChosen: (goods: Pick<Goods, "product_id" | "variant_id">) => boolean;
  onPick: (goods: Goods) => void;
  onClose: () => void;
};
