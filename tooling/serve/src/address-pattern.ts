/** An address of a `_headers` or `_redirects` file: exact, or ending in a star that stands for any rest. */
export type AddressPattern = {
  /** The rest that the star stood for ("" when there is none), or null if the address does not match. */
  match: (pathname: string) => string | null;
};

/**
 * Understands the part of the hosts' common language that works the same on all of them.
 * `/dashboard/*` matches `/dashboard` too, as on the hosts.
 * @throws Error if the pattern is not absolute or has a star anywhere but at the end of a segment-less tail
 */
export function parseAddressPattern(text: string): AddressPattern {
  if (!text.startsWith("/")) throw new Error(`"${text}" must start with a slash`);
  if (!text.includes("*")) return { match: (pathname) => (pathname === text ? "" : null) };
  if (!text.endsWith("*") || text.indexOf("*") !== text.length - 1) {
    throw new Error(`"${text}" may have one star, at its end`);
  }
  const prefix = text.slice(0, -1);
  const bare = prefix.endsWith("/") ? prefix.slice(0, -1) : prefix;
  return {
    match: (pathname) => {
      if (pathname.startsWith(prefix)) return pathname.slice(prefix.length);
      return pathname === bare && bare !== "" ? "" : null;
    },
  };
}
