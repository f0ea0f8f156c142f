import { createQueryClient } from "@agiza/api-client/query-client";
import { startI18next } from "@agiza/i18n/start-i18next";
import { everyNamespace } from "./every-namespace.ts";
import type { Language } from "@agiza/i18n/language";
import type { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { useLayoutEffect } from "react";
import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  useLocation,
  useRoutes,
  type Location,
  type RouteObject,
} from "react-router";
import { guardHistory } from "#app/guarded-history.ts";
import { GuardedRouter } from "#app/guarded-router.tsx";
import { Providers } from "#app/providers.tsx";
import { routes as appRoutes } from "#app/routes.tsx";

/** A cache that asks nobody again: what a test has put in stays. */
export function makeCache(): QueryClient {
  const client = createQueryClient({ retryDelay: () => 0 });
  client.setDefaultOptions({ queries: { retry: false, retryOnMount: false, staleTime: Infinity } });
  return client;
}

/** Shows the app, or one part of it, at an address, as a person would see it. */
export async function renderApp(options: {
  at: string;
  client: QueryClient;
  language?: Language;
  routes?: RouteObject[];
}) {
  const { at, client, language = "en", routes = appRoutes } = options;
  const i18n = await startI18next({
    language,
    namespaces: everyNamespace,
  });
  const history = guardHistory(createMemoryHistory({ initialEntries: [at], v5Compat: true }));
  let shown: Location | undefined;
  function Pages() {
    const location = useLocation();
    // With the commit, not some time after it: a test reads the address as soon as it sees the page.
    useLayoutEffect(() => {
      shown = location;
    });
    return useRoutes(routes);
  }
  const view = render(
    <Providers i18n={i18n} queryClient={client} initialLanguage={language}>
      <GuardedRouter history={history}>
        <Pages />
      </GuardedRouter>
    </Providers>,
  );
  return {
    ...view,
    history,
    /** The address in the bar, without its origin. */
    address: () => (shown ? shown.pathname + shown.search : at),
  };
}
