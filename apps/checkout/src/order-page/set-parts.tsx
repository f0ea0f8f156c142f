import type { Product } from "./order.ts";

/** What is in one of a set: "Kanga × 2; Kikoi × 1". */
export function SetParts({ product }: { product: Product }) {
  // An order that a phone kept from an earlier release says none.
  const parts = (product.parts as Product["parts"] | undefined) ?? [];
  if (parts.length === 0) return null;
  return (
    <span className="block text-sm text-ink-3 wrap-anywhere">
      {parts.map(({ name, quantity }) => `${name} × ${quantity}`).join("; ")}
    </span>
  );
}
