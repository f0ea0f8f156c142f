import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Deps } from "#modules/deps.ts";
import { refuse } from "./auth.errors.ts";
import type { Caller } from "./caller.ts";
import { type IssuedTokens, refreshLifeMs } from "./issue-tokens.ts";
import { deviceLifeMs, rememberDevice } from "./known-devices.ts";
import { toUser } from "./session-user.ts";

type CookieDeps = Pick<Deps, "secrets" | "secureCookies" | "cookieDomain">;

/** The cookies of a session: how they are set where somebody signs in, read, and taken away. */
export function sessionCookies({ secrets, secureCookies, cookieDomain }: CookieDeps) {
  // __Host- binds the cookie to this very host over https; a browser refuses it on plain http.
  const hostCookie = (name: string) => (secureCookies ? `__Host-${name}` : name);
  const refreshName = hostCookie("refresh");
  // Signs nobody in: on a device it knows, other people's guesses do not hold its owner back.
  const deviceName = hostCookie("device");
  const cookie = { path: "/", httpOnly: true, secure: secureCookies, sameSite: "Strict" } as const;
  // Holds no secret: it only tells the pages that a session exists to be renewed.
  const marker = {
    path: "/",
    secure: secureCookies,
    sameSite: "Lax",
    ...(cookieDomain === null ? {} : { domain: cookieDomain }),
  } as const;
  return {
    /** Sets the cookies of a session that was opened or renewed; answers the body. */
    answer(c: Context, issued: IssuedTokens) {
      setCookie(c, refreshName, issued.refreshToken, { ...cookie, maxAge: refreshLifeMs / 1000 });
      setCookie(c, "signed-in", "1", { ...marker, maxAge: refreshLifeMs / 1000 });
      const device = rememberDevice(secrets, getCookie(c, deviceName), issued.user);
      setCookie(c, deviceName, device, { ...cookie, maxAge: deviceLifeMs / 1000 });
      return {
        access_token: issued.accessToken,
        expires_at: issued.accessExpiresAt.toISOString(),
        user: toUser(issued.user),
      };
    },
    /** Takes the session's cookies away; the device stays known. */
    forget(c: Context): void {
      deleteCookie(c, refreshName, cookie);
      deleteCookie(c, "signed-in", marker);
    },
    /**
     * For calls that cookies alone open.
     * @throws auth.other_site
     */
    refuseOtherSites(c: Context): void {
      const site = c.req.header("sec-fetch-site");
      if (site && site !== "same-origin" && site !== "none") throw refuse("auth.other_site");
    },
    refreshToken: (c: Context): string | undefined => getCookie(c, refreshName),
    /** @param place where the call comes from */
    callerOf: (c: Context, place: string): Caller => ({
      place,
      deviceCookie: getCookie(c, deviceName),
      userAgent: c.req.header("user-agent") ?? "",
    }),
  };
}
