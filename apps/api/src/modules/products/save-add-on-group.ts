import type { Tx } from "#kernel/ctx.ts";
import { type AddOnGroupId, newId } from "#kernel/ids.ts";
import { checkGroup } from "./add-on-group.rules.ts";
import {
  type AddOnGroup,
  type AddOnGroupForm,
  findStockLinks,
  saveAddOns,
} from "./add-on-groups.repository.ts";
import { refuse } from "./products.errors.ts";

/** @throws request.invalid `detail` says where; an id that the group does not have as well */
export async function requireGoodGroup(
  tx: Tx,
  form: AddOnGroupForm,
  before: AddOnGroup | null,
): Promise<void> {
  const named = form.items.flatMap(({ stockProductId }) => stockProductId ?? []);
  const stocks = named.length > 0 ? await findStockLinks(tx.db, tx.shopId, named) : new Map();
  const known = new Set<string>(before?.items.map(({ id }) => id));
  const strange = form.items.flatMap(({ id }, index) =>
    id !== null && !known.has(id)
      ? [{ loc: ["body", "items", String(index), "id"], msg: "", type: "invalid_value" }]
      : [],
  );
  const detail = [...checkGroup(form, stocks), ...strange];
  if (detail.length > 0) throw refuse("request.invalid", {}, { detail });
}

/** Writes what can be chosen of a group; add-ons keep their ids. */
export const saveItems = (tx: Tx, groupId: AddOnGroupId, { items }: AddOnGroupForm): Promise<void> =>
  saveAddOns(
    tx.db,
    { shopId: tx.shopId, groupId },
    items.map((item) => ({ ...item, id: item.id ?? newId("ado", tx.now()) })),
  );
