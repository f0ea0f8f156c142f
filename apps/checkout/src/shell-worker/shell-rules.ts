const briefMs = 10 * 60 * 1000;
const longestMs = 24 * 60 * 60 * 1000;

/**
 * How long ago the kept page was last confirmed: `a moment` and `a while` ago it is shown at once (after a while it is
 * also asked for again, for the next visit); `too long` ago the network goes first, so that an old page never meets an
 * API it does not know. A phone whose clock was set back has kept it for too long as well.
 */
export function isKeptFor(
  keptAt: string | null | undefined,
  nowMs: number,
): "a moment" | "a while" | "too long" {
  const ageMs = nowMs - Number(keptAt ?? Number.NaN);
  if (!(ageMs >= 0 && ageMs <= longestMs)) return "too long";
  return ageMs <= briefMs ? "a moment" : "a while";
}

/** The scripts that a page of ours names, by address. None means that it is another page, such as a hotspot's. */
export const namedFiles = (html: string): string[] =>
  [...html.matchAll(/<script defer src="(\/assets\/[^"]+)"/g)].flatMap(([, url]) => url ?? []);
