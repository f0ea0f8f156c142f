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

/** Starts the page of an address on its way, while user, shop and texts travel as well. */
export function fetchScreenOf(routes: RouteObject[], pathname: string): void {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    const { fetch } = (route.handle ?? {}) as { fetch?: Fetch };
    // What fails here is told by the page itself, once it is shown.
    fetch?.().catch(() => undefined);
  }
}
