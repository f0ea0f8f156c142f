import type { BaseCtx } from "#kernel/ctx.ts";
import { findShopOfSlug } from "./shops.repository.ts";

/** A shop by the end of its public link, for whoever runs the platform. */
export const findShopBySlug = (base: BaseCtx, slug: string) =>
  base.store.readSystem((db) => findShopOfSlug(db, slug));
