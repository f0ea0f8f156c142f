import type { qr } from "@agiza/i18n/catalogues/en/qr";

/** Everything the generator says, in the language of the page; what the page itself says is not the island's to carry. */
export type MakerWords = Omit<typeof qr.maker, "description" | "heading" | "lead" | "withoutScripts">;
