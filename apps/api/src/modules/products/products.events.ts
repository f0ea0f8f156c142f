import type { AddOnGroupId, ProductId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

type OfProduct = { productId: ProductId };
type OfGroup = { addOnGroupId: AddOnGroupId };

export const productAdded = defineEvent<OfProduct>("product.added");

/** What it is, costs or has in stock is different, other than by an order. */
export const productChanged = defineEvent<OfProduct>("product.changed");

/** Some rows of an import were added or changed. */
export const productsImported = defineEvent<{ count: number }>("product.imported");

/** It fell to where the shop wants to hear of it, or to nothing, and others with it; each once until there is more of it again. */
export const productLowStock = defineEvent<OfProduct & { name: string; otherIds: ProductId[]; at: string }>(
  "product.low_stock",
);

export const productRemoved = defineEvent<OfProduct>("product.removed");

export const addOnGroupAdded = defineEvent<OfGroup>("add_on_group.added");

export const addOnGroupChanged = defineEvent<OfGroup>("add_on_group.changed");

export const addOnGroupRemoved = defineEvent<OfGroup>("add_on_group.removed");
