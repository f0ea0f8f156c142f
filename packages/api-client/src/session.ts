import {
  clearSession,
  hasSession,
  isSignedIn,
  readAccessToken,
  tokenLifeSeconds,
  writeAccessToken,
  type CookieJar,
} from "./access-token.ts";
import { ApiError } from "./api-error.ts";
import { withLock } from "./with-lock.ts";

/** What a sign-in or a renewal answers, as far as the browser keeps it. */
export type RenewedToken = { accessToken: string; lifeSeconds: number };

export type SessionOptions = {
  /** Called once when the session has ended for good; goes to the root path unless told otherwise. */
  onSignedOut?: () => void;
  /** Exchanges the refresh cookie for a token. Rejects with ApiError 401 when the session is over. */
  renew: () => Promise<RenewedToken>;
  jar?: CookieJar;
};

export type Session = {
  /**
   * The bearer for the next call. With the token gone and the marker there, it is renewed first, by one tab for
   * all; with neither, undefined.
   * @throws ApiError 401 when the renewal is refused; any other failure passes through and ends nothing
   */
  token: () => Promise<string | undefined>;
  /** Keeps the token of a sign-in. */
  keep: (renewed: RenewedToken) => void;
  /** Forgets both cookies and leaves. */
  end: () => void;
  /** Forgets both cookies for a caller who leads away: calls that are refused meanwhile lead nowhere else. */
  forget: () => void;
  /** Whether calls in a person's name make sense at all. */
  exists: () => boolean;
};

const goToRoot = (): void => globalThis.location.assign("/");

/** The one holder of the browser's side of a session. */
export function createSession(options: SessionOptions): Session {
  const { onSignedOut = goToRoot, renew } = options;
  const jar = options.jar ?? document;
  let hasEnded = false;

  const keep = ({ accessToken, lifeSeconds }: RenewedToken): void => {
    hasEnded = false;
    writeAccessToken(accessToken, lifeSeconds, { jar });
  };

  const forget = (): void => {
    clearSession({ jar });
    hasEnded = true;
  };

  const end = (): void => {
    // Several calls may be refused together; the visitor leaves once.
    const hasLeft = hasEnded;
    forget();
    if (!hasLeft) onSignedOut();
  };

  const renewInTurn = async (): Promise<string | undefined> => {
    // While this tab waited, another may have renewed, or learned that the session is over.
    const token = readAccessToken(jar);
    if (token !== undefined || !isSignedIn(jar)) return token;
    try {
      const renewed = await renew();
      keep(renewed);
      return renewed.accessToken;
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 401) end();
      throw cause;
    }
  };

  return {
    token: async () => {
      const token = readAccessToken(jar);
      if (token !== undefined) {
        hasEnded = false;
        return token;
      }
      return isSignedIn(jar) ? withLock("agiza-renew", renewInTurn) : undefined;
    },
    keep,
    end,
    forget,
    exists: () => hasSession(jar),
  };
}

/** Asks the API for a new token with the refresh cookie. */
export async function renewByCookie(options: {
  baseUrl: string;
  transport: (request: Request) => Promise<Response>;
}): Promise<RenewedToken> {
  const url = `${options.baseUrl}/auth/refresh`;
  const response = await options.transport(new Request(url, { method: "POST", credentials: "same-origin" }));
  const text = await response.text();
  if (!response.ok) {
    throw new ApiError(response.status, parsed(text), response.headers.get("x-request-id") ?? undefined);
  }
  return tokenOf(JSON.parse(text) as TokenBody, response);
}

type TokenBody = { access_token: string; expires_at: string };

/**
 * What to keep of the answer to a sign-in, a renewal or a change of shop.
 * @example
 * const { data, response } = await api.POST("/auth/sign-in", { body });
 * if (data) api.session.keep(tokenOf(data, response));
 */
export const tokenOf = (body: TokenBody, response: Response): RenewedToken => ({
  accessToken: body.access_token,
  lifeSeconds: tokenLifeSeconds(body.expires_at, response.headers.get("date")),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
