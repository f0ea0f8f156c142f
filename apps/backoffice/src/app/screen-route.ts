import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { loadWithPatience } from "#lib/load-with-patience.ts";
import { matchRoutes, type RouteObject } from "react-router";

type Fetch = () => Promise<{ default: ComponentType }>;

/** A page in a chunk of its own, as the part of a route that names it; without a network it waits for one. */
export function screenRoute(load: () => Promise<ComponentType>): {
  Component: LazyExoticComponent<ComponentType>;
  handle: { fetch: Fetch };
} {
  let travelling: ReturnType<Fetch> | undefined;
  const fetch: Fetch = () => (travelling ??= loadWithPatience(load).then((screen) => ({ default: screen })));
  return { Component: lazy(fetch), handle: { fetch } };
}

/** Sets the page of an address on its way before it is shown; settles once it is here or has failed. */
export async function fetchScreenOf(routes: RouteObject[], pathname: string): Promise<void> {
  const screens = (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => {
    const { fetch } = (route.handle ?? {}) as { fetch?: Fetch };
    return fetch ? [fetch()] : [];
  });
  // What fails here is told by the page itself, once it is shown.
  await Promise.allSettled(screens);
}
