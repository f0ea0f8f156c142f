import { exampleShops, type ListedShop } from "./example-shops.ts";
import listed from "./listed-shops.json";

type ListedForBuild = ListedShop & { chatUrl?: string };

/** The public list as it was last fetched (`pnpm shops`), or the examples while no shop has opted in. */
export const lastList: { shops: readonly ListedForBuild[]; areExamples: boolean } =
  listed.length > 0
    ? { shops: listed as ListedForBuild[], areExamples: false }
    : { shops: exampleShops, areExamples: true };
