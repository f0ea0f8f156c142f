import type { ProductSet, SetKind } from "#data/product-sets.ts";
import { paths } from "#lib/paths.ts";

/** How a set stands: what keeps it from customers, the strongest reason first. */
export type SetState = "archived" | "hidden" | "paused" | "on_sale";

export function setStateOf({
  archived_at,
  available,
  paused,
}: Pick<ProductSet, "archived_at" | "available" | "paused">): SetState {
  if (archived_at !== null) return "archived";
  if (!available) return "hidden";
  return paused === null ? "on_sale" : "paused";
}

const editors: Record<SetKind, string> = {
  single_set_collection: paths.singleSet,
  template_based_set: paths.templateSet,
};

/** The page on which a set is changed; each kind has its own. */
export const editSetPath = (kind: SetKind, id: string): string =>
  `${editors[kind]}?id=${encodeURIComponent(id)}`;
