import type { Namespace } from "@agiza/i18n/namespaces";
import type { QueryClient } from "@tanstack/react-query";
import type { i18n } from "i18next";
import type { RouteObject } from "react-router";
import { paths } from "#lib/paths.ts";
import { fetchScreenOf } from "./screen-route.ts";

type Page = { pathname: string; texts: readonly Namespace[] };

const home: Page = { pathname: paths.home, texts: ["screens", "home", "orders"] };
/** What a shop opens on any day, in the order in which it does; any order stands for all. */
const pagesOfTheDay: readonly Page[] = [
  { pathname: paths.orders, texts: ["orders"] },
  { pathname: paths.order("any"), texts: ["riders"] },
  { pathname: paths.addOrder, texts: ["till", "products", "collecting", "receipts"] },
  { pathname: paths.conversations, texts: ["conversations", "messageKinds"] },
];

/** How long nothing may have been asked for before a page counts as at rest. */
const restMs = 3_000;

export type AheadOptions = { i18n: i18n; routes: RouteObject[]; queryClient: QueryClient };

/** Fetches the code and the texts of the pages of a day, one after another, whenever the page at hand rests. */
export async function fetchDayAhead({ i18n, routes, queryClient }: AheadOptions): Promise<void> {
  if (savesData()) return;
  for (const page of pagesOfTheDay) {
    await rest(queryClient);
    await fetchPage(page, { i18n, routes });
  }
}

/** Fetches the first page behind sign-in as soon as somebody writes who they are, and then those of a day. */
export function fetchWhileSigningIn(options: AheadOptions): void {
  if (savesData()) return;
  document.addEventListener(
    "input",
    () => {
      // What fails here is told by the page itself, once it is shown.
      import("./shell/shell-layout.tsx").catch(() => undefined);
      void fetchPage(home, options).then(() => fetchDayAhead(options));
    },
    { once: true },
  );
}

async function fetchPage(
  { pathname, texts }: Page,
  { i18n, routes }: Pick<AheadOptions, "i18n" | "routes">,
): Promise<void> {
  await Promise.all([fetchScreenOf(routes, pathname), i18n.loadNamespaces([...texts])]);
}

/** Settles once nothing has been asked of the API for a while. */
async function rest(queryClient: QueryClient): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve, restMs));
  } while (queryClient.isFetching() > 0 || !navigator.onLine);
}

/** Whether the phone's owner has asked its browser for fewer bytes. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
