/** Told by an island of `client:touch` once it works and knows what was typed before. */
export const islandWorks = "island-works";
