import type { Ctx, Tx } from "#kernel/ctx.ts";
import { findSections } from "./compliance.repository.ts";
import { openFacts } from "./section-view.ts";

/** How the shop is known to the tax authority: by what its owner filled in under Compliance, whatever was decided of it. */
export type TaxNumbers = {
  /** Nine digits; null until somebody said it. */
  tin: string | null;
  /** The registration for VAT, "" where there is none; null until somebody said it. */
  vrn: string | null;
};

/** The one source of a shop's TIN and VAT number. */
export async function getTaxNumbers(
  ctx: Pick<Tx, "db" | "shopId"> & Pick<Ctx, "secrets">,
): Promise<TaxNumbers> {
  const rows = await findSections(ctx.db, ctx.shopId);
  const business = rows.find(({ section }) => section === "business");
  const fiscal = rows.find(({ section }) => section === "fiscal");
  const tax = fiscal && openFacts<"fiscal">(ctx, fiscal);
  const tin = (business && openFacts<"business">(ctx, business).tin) || tax?.tin;
  return { tin: tin ?? null, vrn: tax ? tax.vrn : null };
}
