import { paths } from "#lib/paths.ts";

const list = `${paths.expenses}/purchases`;

/** Addresses of what the shop buys and owes. Kept out of the shell, which is full. */
export const purchasePaths = {
  list,
  new: `${list}/new`,
  one: (id: string) => `${list}/${encodeURIComponent(id)}`,
  ofSupplier: (id: string) => `${list}?supplier_id=${encodeURIComponent(id)}`,
  owedTo: (id: string) => `${list}?show=owed&supplier_id=${encodeURIComponent(id)}`,
  owed: `${paths.debt}?list=owed`,
};
