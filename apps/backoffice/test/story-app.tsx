import { startI18next } from "@agiza/i18n/start-i18next";
import { everyNamespace } from "./every-namespace.ts";
import type { Language } from "@agiza/i18n/language";
import { useLanguage } from "@agiza/i18n/language-provider";
import { createQueryClient } from "@agiza/api-client/query-client";
import type { QueryClient } from "@tanstack/react-query";
import type { i18n as I18n } from "i18next";
import { useEffect, useState, type ReactNode } from "react";
import { UNSAFE_createMemoryHistory as createMemoryHistory, useRoutes, type RouteObject } from "react-router";
import { within } from "storybook/test";
import { guardHistory } from "#app/guarded-history.ts";
import { GuardedRouter } from "#app/guarded-router.tsx";
import { Providers } from "#app/providers.tsx";
import { AppRoutes } from "#app/routes.tsx";
import { inboxCountsQuery } from "#data/inbox-counts.ts";
import { notificationSummaryQuery } from "#data/notifications.ts";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeSummary } from "./make-notification.ts";
import { makeShop, makeUser } from "./make-order.ts";

/** A cache of a signed-in person with a shop; whatever a story puts in besides is never asked for again. */
export function makeStoryCache(fill: (client: QueryClient) => void): QueryClient {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false, retryOnMount: false, staleTime: Infinity } });
  client.setQueryData(userQuery().queryKey, makeUser());
  client.setQueryData(shopQuery().queryKey, makeShop());
  client.setQueryData(notificationSummaryQuery().queryKey, makeSummary());
  client.setQueryData(inboxCountsQuery().queryKey, { unread: 0, waiting: 0 });
  fill(client);
  return client;
}

/** Puts a failure into the cache, as if the API had just refused. */
export function failQuery(client: QueryClient, queryKey: readonly unknown[], error: Error): void {
  client.getQueryCache().build(client, { queryKey }).setState({
    status: "error",
    error,
    errorUpdatedAt: 1,
    errorUpdateCount: 1,
    fetchStatus: "idle",
  });
}

/** Has the API answer calls of a story, undefined: as if there were none of this; put back when the story goes. */
export const answering =
  (
    answer: (
      request: Request,
    ) => { status: number; body: unknown; headers?: Record<string, string> } | undefined,
  ) =>
  () => {
    const { fetch } = globalThis;
    globalThis.fetch = async (...call) => {
      const said = answer(new Request(...call));
      if (!said) return fetch(...call);
      const { status, body, headers } = said;
      return new Response(JSON.stringify(body), {
        status,
        headers: { "content-type": "application/json", ...headers },
      });
    };
    return () => {
      globalThis.fetch = fetch;
    };
  };

/** A query that is under way for good: its answer never comes. */
export const neverAnswer = (client: QueryClient, queryKey: readonly unknown[]): void =>
  void client.fetchQuery({ queryKey, queryFn: () => new Promise<never>(() => undefined) });

type Canvas = ReturnType<typeof within>;
export type StoryPlay = { canvas: Canvas; canvasElement: HTMLElement };

/** A story is looked at, and judged by axe, once the thing it is about is on the screen. */
export function shows(find: (play: StoryPlay) => Promise<unknown>) {
  return async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await find({ canvas: within(canvasElement), canvasElement });
  };
}

const headingIsThere = shows(({ canvas }) => canvas.findByRole("heading", { level: 1 }));

/** The whole app at an address, in the language of the catalogue's toolbar; there once its heading is. */
export function screenStory(at: string, makeCache: () => QueryClient) {
  const render = () => (
    <StoryApp at={at} makeCache={makeCache}>
      <AppRoutes />
    </StoryApp>
  );
  return { render, play: headingIsThere };
}

/** Pages of a story's own at an address, with the room the shell gives every page. */
export function pagesStory(at: string, routes: RouteObject[], makeCache: () => QueryClient) {
  const render = () => (
    <StoryApp at={at} makeCache={makeCache}>
      <Pages routes={routes} />
    </StoryApp>
  );
  return { render, play: headingIsThere };
}

function Pages({ routes }: { routes: RouteObject[] }) {
  return (
    <main className="min-h-dvh bg-canvas px-7 pt-6 pb-12 narrow:px-4 narrow:pt-4 narrow:pb-[30px]">
      {useRoutes(routes)}
    </main>
  );
}

type StoryAppProps = { at: string; makeCache: () => QueryClient; children: ReactNode };

function StoryApp({ at, makeCache, children }: StoryAppProps) {
  const { language } = useLanguage();
  const i18n = useTexts(language);
  const [client] = useState(makeCache);
  const [history] = useState(() =>
    guardHistory(createMemoryHistory({ initialEntries: [at], v5Compat: true })),
  );
  if (!i18n) return null;
  return (
    <Providers i18n={i18n} queryClient={client} initialLanguage={language}>
      <GuardedRouter history={history}>{children}</GuardedRouter>
    </Providers>
  );
}

function useTexts(language: Language): I18n | null {
  const [texts, setTexts] = useState<{ language: Language; i18n: I18n } | null>(null);
  useEffect(() => {
    let current = true;
    void startI18next({
      language,
      namespaces: everyNamespace,
    }).then((i18n) => {
      if (current) setTexts({ language, i18n });
    });
    return () => {
      current = false;
    };
  }, [language]);
  return texts?.language === language ? texts.i18n : null;
}
