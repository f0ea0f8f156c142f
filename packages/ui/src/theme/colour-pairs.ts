import type { ColourToken } from "./tokens.ts";

/** A colour on its ground and the contrast it must keep in both themes. */
export type ColourPair = { on: ColourToken; ground: ColourToken; least: 4.5 | 3 };

const tones = ["success", "warning", "danger", "info"] as const;
const grounds = ["canvas", "surface", "surface-2", "surface-3", "surface-4"] as const;

/** Every text the product sets, on the lightest and darkest ground it is set on. */
export const textPairs: readonly ColourPair[] = (
  [
    ...grounds.map((ground) => ["ink", ground] as const),
    ["ink-2", "surface"],
    ["ink-2", "surface-4"],
    ["ink-3", "canvas"],
    ["ink-3", "surface"],
    ["ink-3", "surface-3"],
    ["brand-ink", "surface"],
    ["brand-ink", "brand-soft"],
    ["on-brand", "brand"],
    ["on-brand", "brand-hover"],
    ["on-accent", "accent"],
    ["accent-ink", "accent-soft"],
    ["on-secondary", "secondary"],
    ["on-inverse", "inverse"],
    ["on-inverse-2", "inverse"],
    ["on-bubble-out", "bubble-out"],
    ["ink-2", "bubble-out"],
    ...tones.flatMap(
      (tone) =>
        [
          [`on-${tone}`, tone],
          [`on-${tone}`, `${tone}-hover`],
          [`${tone}-ink`, `${tone}-soft`],
          [`${tone}-ink`, "surface"],
        ] as const,
    ),
  ] as const
).map(([on, ground]) => ({ on, ground, least: 4.5 }));

/** Edges one must see to use a control. */
export const edgePairs: readonly ColourPair[] = (
  [
    ["line-control", "surface"],
    ["line-control", "canvas"],
    ["focus", "surface"],
    ["focus", "canvas"],
    ["danger", "surface"],
  ] as const
).map(([on, ground]) => ({ on, ground, least: 3 }));
