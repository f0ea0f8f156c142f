import type { Tx } from "#kernel/ctx.ts";
import type { SupplierId } from "#kernel/ids.ts";
import { toPhone } from "#kernel/phone.ts";
import { refuse } from "./purchases.errors.ts";
import { findSupplier, type SupplierForm } from "./suppliers.repository.ts";

/** @throws supplier.phone_invalid */
export function withReadPhone({ name, phone }: SupplierForm): SupplierForm {
  if (phone === null || phone === "") return { name, phone: null };
  const read = toPhone(phone);
  if (read === null) throw refuse("supplier.phone_invalid", {}, { field: "phone" });
  return { name, phone: read };
}

/** @throws supplier.not_found */
export async function showSupplier({ db, shopId }: Tx, id: SupplierId) {
  const supplier = await findSupplier(db, shopId, id);
  if (!supplier) throw refuse("supplier.not_found");
  return supplier;
}
