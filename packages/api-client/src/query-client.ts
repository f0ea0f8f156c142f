import { QueryClient } from "@tanstack/react-query";
import { hasSession, type CookieJar } from "./access-token.ts";
import { ApiError } from "./api-error.ts";

/** 1 s, 2 s, 4 s … never more than 30 s. */
export const retryDelayMs = (failures: number): number => Math.min(1000 * 2 ** failures, 30_000);

/** An answer below 500 is the server's last word and would come again; a failing network or server is tried three more times. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 3 && !(error instanceof ApiError && error.status < 500);

/**
 * The cache of server data with the product's defaults: queries retry, mutations never, unused data stays for
 * five minutes.
 */
export function createQueryClient(options: { retryDelay?: (failures: number) => number } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: options.retryDelay ?? retryDelayMs,
        gcTime: 5 * 60_000,
      },
      mutations: { retry: false },
    },
  });
}

let answer: boolean | undefined;

/** Asked by every part of a page while it is drawn, and a browser is slow to read cookies: they are read once for all of them. */
function hasSessionNow(): boolean {
  if (answer === undefined) {
    answer = hasSession();
    queueMicrotask(() => (answer = undefined));
  }
  return answer;
}

/** GET /user: only for someone signed in, and not again on mount or focus. */
export const userQueryOptions = (jar?: CookieJar) => ({
  enabled: () => (jar ? hasSession(jar) : hasSessionNow()),
  refetchOnMount: false as const,
  refetchOnWindowFocus: false as const,
});

/** GET /shop: as the user, and a failure is told at once. */
export const shopQueryOptions = (jar?: CookieJar) => ({ ...userQueryOptions(jar), retry: false as const });
