/**
 * `neema-vitenge` from "Néema Vitenge!": what a shop is called in addresses.
 *
 * @param suffix told apart from a shop of the same name; empty for the first
 */
export function shopSlug(name: string, suffix = ""): string {
  const plain = name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  const slug = plain
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 50);
  return [slug || "shop", suffix].filter(Boolean).join("-");
}
