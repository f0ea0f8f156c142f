import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { hashToken } from "#kernel/secrets.ts";
import type { Session } from "#kernel/session.ts";
import type { Budget, RateLimitPort } from "#ports/rate-limit.ts";
import { refuse } from "./api-keys.errors.ts";
import { findByHash, markUsed } from "./api-keys.repository.ts";
import { keyPrefix } from "./add-api-key.ts";

const budget: Budget = { name: "api-key", points: 600, seconds: 60 };
const usedToMs = 60_000;

/** Whether a bearer is a key, whatever it opens. */
export const isApiKey = (token: string): boolean => token.startsWith(keyPrefix);

/**
 * What a key opens, or null where it opens nothing. It is looked up anew each time, so that one that was revoked opens nothing
 * from that moment on. A program sees all orders and whole numbers; it is never an owner.
 *
 * @throws request.too_many after 600 calls in a minute
 */
export const keyVerifier =
  (base: Omit<BaseCtx, "requestId" | "language">, limits: RateLimitPort) =>
  async (token: string): Promise<Session | null> => {
    const key = await base.store.readSystem((db) => findByHash(db, hashToken(token)));
    if (!key) return null;
    const wait = await limits.take(budget, key.id);
    if (wait !== null) throw refuse("request.too_many", {}, { retryAfterSeconds: wait });
    const { id, shopId, userId, name, permissions, lastUsedAt } = key;
    const now = base.now();
    if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= usedToMs)
      await inSystem({ ...base, requestId: "api-key", language: "en" }, ({ db }) =>
        markUsed(db, shopId, id, now),
      );
    const sight = { orderScope: "all", masksPhones: false } as const;
    return { sessionId: null, userId, name, shopId, permissions, userAgent: "", ...sight };
  };
