import { orderLink } from "#data/order-link.ts";

/** How shops' cloths are drawn: the first script brought it, because it paints the border before anything else. */
export const { colourways, cssUrl, frameUri, kangaOf, pindoUri } = orderLink().cloth;
