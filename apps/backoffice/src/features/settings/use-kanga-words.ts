import { shopColourways } from "@agiza/ui/kanga/colourways";
import { centres } from "@agiza/ui/kanga/mji-tile";
import { borders } from "@agiza/ui/kanga/pindo-tile";
import type { ShopKanga } from "@agiza/ui/kanga/shop-kanga";
import { useTranslation } from "react-i18next";

/** What the parts of a cloth are called, and a whole one in words: "Sea, Sail, Sun". */
export function useKangaWords() {
  const { t } = useTranslation("settings");
  const named = <Name extends string>(all: readonly Name[], nameOf: (one: Name) => string) =>
    Object.fromEntries(all.map((one) => [one, nameOf(one)])) as Record<Name, string>;
  const names = {
    colours: named(shopColourways, (way) => t(`shop.kanga.ways.${way}`)),
    borders: named(borders, (border) => t(`shop.kanga.borders.${border}`)),
    centres: named(centres, (centre) => t(`shop.kanga.centres.${centre}`)),
  };
  const inWords = ({ way, border, centre }: ShopKanga): string =>
    [names.colours[way], names.borders[border], names.centres[centre]].join(", ");
  return { names, inWords };
}
