/** The part of `document` that cookies need, so that the rules below can be run anywhere. */
export type CookieJar = { cookie: string };

/** A cookie is let go this long before its token dies, so a token that is there is good. */
const marginSeconds = 60;

const tokenCookie = "access-token";
const markerCookie = "signed-in";

type Place = {
  jar?: CookieJar;
  /** Whether the page came over https; then cookies never travel without it. */
  isSecure?: boolean;
  /** The host of the page, to forget what was set for its parents. */
  hostname?: string;
};

/** The bearer to send, read afresh at every request; none where two cookies have its name, one of which is not ours. */
export const readAccessToken = (jar: CookieJar = document): string | undefined => read(jar, tokenCookie);

/** Whether this browser holds a session that can be renewed: a marker without any secret in it. */
export const isSignedIn = (jar: CookieJar = document): boolean =>
  jar.cookie.split(/;\s*/).includes(`${markerCookie}=1`);

/** Whether a call may be made in a person's name: with a token at once, with the marker after a renewal. */
export const hasSession = (jar: CookieJar = document): boolean =>
  readAccessToken(jar) !== undefined || isSignedIn(jar);

/**
 * Keeps the token for its life less a minute, for this host only.
 * @param lifeSeconds how long the token is good from now on
 */
export function writeAccessToken(token: string, lifeSeconds: number, place: Place = {}): void {
  const maxAge = Math.floor(lifeSeconds) - marginSeconds;
  if (!(maxAge > 0)) return;
  write(tokenCookie, token, { ...place, maxAge });
}

/**
 * Tells the other sites of this product that a person is signed in.
 * @param options.domain the parent all sites share; none keeps it to this host
 */
export function writeSignedIn(lifeSeconds: number, options: Place & { domain?: string } = {}): void {
  write(markerCookie, "1", { ...options, maxAge: Math.floor(lifeSeconds) });
}

/** Forgets the token only; the next call renews it. */
export const clearAccessToken = (place: Place = {}): void => write(tokenCookie, "", { ...place, maxAge: 0 });

/**
 * Forgets token and marker. The marker may have been set for any parent of this host, and a browser only removes
 * a cookie whose domain is named exactly, so each is tried.
 */
export function clearSession(place: Place = {}): void {
  clearAccessToken(place);
  const { hostname = globalThis.location?.hostname ?? "" } = place;
  for (const domain of [undefined, ...parentsOf(hostname)]) {
    write(markerCookie, "", { ...place, maxAge: 0, ...(domain ? { domain } : {}) });
  }
}

/**
 * Seconds a token still lives. Measured against the server's clock where the answer carries it, because phones
 * are often minutes or years off.
 * @param expiresAt ISO time from the API
 * @param serverDate the answer's `Date` header
 */
export function tokenLifeSeconds(expiresAt: string, serverDate: string | null, now = Date.now()): number {
  const serverNow = serverDate ? Date.parse(serverDate) : Number.NaN;
  return (Date.parse(expiresAt) - (Number.isNaN(serverNow) ? now : serverNow)) / 1000;
}

/** `a.b.c` and `b.c`; a host of one word or a bare address has no parents to share with. */
function parentsOf(hostname: string): string[] {
  const labels = hostname.split(".");
  if (/^[\d.]+$|:/.test(hostname)) return [];
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
}

/**
 * A cookie that is there once. Another host of the same domain can set one of this name for all of them, and by its path have
 * it read before ours; nothing tells the two apart.
 */
function read(jar: CookieJar, name: string): string | undefined {
  const [entry, ...others] = jar.cookie.split(/;\s*/).filter((pair) => pair.startsWith(`${name}=`));
  const value = entry?.slice(name.length + 1);
  if (!value || others.length > 0) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function write(name: string, value: string, options: Place & { maxAge: number; domain?: string }): void {
  const { jar = document, isSecure = globalThis.location?.protocol === "https:", maxAge, domain } = options;
  const parts = [`${name}=${encodeURIComponent(value)}`, "Path=/", "SameSite=Lax", `Max-Age=${maxAge}`];
  if (isSecure) parts.push("Secure");
  if (domain) parts.push(`Domain=${domain}`);
  jar.cookie = parts.join("; ");
}
