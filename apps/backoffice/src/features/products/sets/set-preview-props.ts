import type { ProductSet } from "#data/product-sets.ts";
import type { SetValues } from "./set-form.values.ts";

export type SetPreviewProps = {
  values: SetValues;
  tried: ProductSet | undefined;
  /** Where the slot that is looked at stands, from 0. */
  openIndex: number;
};
