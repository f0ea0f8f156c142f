import { shopColourways } from "./colourways.ts";
import type { ColourwayName } from "./colourways.ts";
import { centres } from "./mji-tile.ts";
import type { Centre } from "./mji-tile.ts";
import { borders } from "./pindo-tile.ts";
import type { Border } from "./pindo-tile.ts";

/** A shop's cloth: its colours, its border, its centre. */
export type Kanga = { way: ColourwayName; border: Border; centre: Centre };

/** A cloth that a shop can choose; `hero` is ours alone. */
export type ShopKanga = Kanga & { way: (typeof shopColourways)[number] };

/** FNV-1a: small, the same everywhere, and near ids land far apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

function pick<Choice>(choices: readonly [Choice, ...Choice[]], number: number): Choice {
  return choices[number % choices.length] ?? choices[0];
}

/**
 * The cloth a shop wears.
 * @param chosen what it picked; until then its id decides, always the same for the same id, on every device
 */
export function kangaOf(shopId: string, chosen?: ShopKanga | null): ShopKanga {
  if (chosen) return chosen;
  const hash = hashOf(shopId);
  return {
    way: pick(shopColourways, hash),
    border: pick(borders, hash >>> 8),
    centre: pick(centres, hash >>> 16),
  };
}
