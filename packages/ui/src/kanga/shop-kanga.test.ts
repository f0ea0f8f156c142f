import { describe, expect, it } from "vitest";
import { colourways, shopColourways } from "./colourways.ts";
import { frameUri, mjiUri, pindoUri } from "./kanga-images.ts";
import { centres } from "./mji-tile.ts";
import { borders, pindoTile } from "./pindo-tile.ts";
import { kangaOf } from "./shop-kanga.ts";

describe("a shop's kanga", () => {
  it("is the same for the same shop, always", () => {
    expect(kangaOf("shop_neema")).toEqual(kangaOf("shop_neema"));
    expect(kangaOf("shop_neema")).toMatchInlineSnapshot(`
      {
        "border": "mkeka",
        "centre": "kikoi",
        "way": "kisutu",
      }
    `);
  });

  it("is the one the shop chose, once it chose one", () => {
    const chosen = { way: "bahari", border: "jahazi", centre: "zigi" } as const;
    expect(kangaOf("shop_neema", chosen)).toBe(chosen);
    expect(kangaOf("shop_neema", null)).toEqual(kangaOf("shop_neema"));
  });

  it("uses every colourway, border and centre over a thousand shops", () => {
    const kangas = Array.from({ length: 1000 }, (_, index) => kangaOf(`shop_${index}`));
    expect(new Set(kangas.map((kanga) => kanga.way)).size).toBe(shopColourways.length);
    expect(new Set(kangas.map((kanga) => kanga.border)).size).toBe(borders.length);
    expect(new Set(kangas.map((kanga) => kanga.centre)).size).toBe(centres.length);
    expect(kangas.some((kanga) => (kanga.way as string) === "hero")).toBe(false);
  });

  it("draws border and centre as images that need no request", () => {
    for (const way of shopColourways) {
      for (const border of borders) expect(pindoUri(border, way)).toMatch(/^data:image\/svg\+xml,%3Csvg/u);
      for (const centre of centres) expect(mjiUri(centre, way)).not.toMatch(/["#<>]/u);
    }
    expect(pindoTile("pembe", "embe")).toContain(colourways.embe[0]);
  });

  it("keeps a frame under 4.2 kB before compression", () => {
    const sizes = borders.map((border) => decodeURIComponent(frameUri(border, "kisutu")).length);
    expect(Math.max(...sizes)).toBeLessThan(4200);
  });
});
