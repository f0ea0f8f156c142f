import { parseAddressPattern, type AddressPattern } from "./address-pattern.ts";

export type RedirectRule = { from: AddressPattern; to: string; status: number };

/** Where an address goes: another address (`Location`) or another file of the same site. */
export type Destination =
  | { status: 301 | 302 | 303 | 307 | 308; location: string }
  | { status: 200; file: string };

const statuses = new Set([200, 301, 302, 303, 307, 308]);

/**
 * Reads a site's `_redirects` file, one `from to [status]` a line; 301 where no status is written, as on the hosts.
 * @throws Error naming the line if it cannot be understood
 */
export function parseRedirectsFile(text: string): RedirectRule[] {
  const rules: RedirectRule[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    try {
      const rule = parseRule(line.trim());
      if (rule) rules.push(rule);
    } catch (error) {
      throw new Error(`_redirects line ${index + 1}: ${(error as Error).message}.`, { cause: error });
    }
  }
  return rules;
}

/** The first rule that matches decides; the query is kept unless the rule brings its own. */
export function destinationOf(
  rules: readonly RedirectRule[],
  pathname: string,
  search: string,
): Destination | null {
  for (const { from, to, status } of rules) {
    const rest = from.match(pathname);
    if (rest === null) continue;
    const target = to.replace(":splat", () => rest);
    if (status === 200) return { status, file: target };
    const location = target.includes("?") ? target : target + search;
    return { status: status as 301 | 302 | 303 | 307 | 308, location };
  }
  return null;
}

function parseRule(line: string): RedirectRule | null {
  const [from, to, code = "301", ...more] = line.split(/\s+/);
  if (from === undefined || to === undefined || more.length > 0)
    throw new Error(`"${line}" is not "from to [status]"`);
  const status = Number(code.replace(/!$/, ""));
  if (!statuses.has(status)) throw new Error(`status "${code}" is not one of ${[...statuses].join(", ")}`);
  const pattern = parseAddressPattern(from);
  const absolute = /^https?:\/\/[^/]/.test(to);
  if (!absolute && !/^\/(?!\/)/.test(to)) throw new Error(`"${to}" is neither a path nor an http address`);
  // The host's rewrite to the API has the deployed address in it; here the API is where API_URL says.
  if (from.startsWith("/store/") && status === 200) return null;
  if (absolute && status === 200) throw new Error(`"${from}" may not show another host's pages`);
  return { from: pattern, to, status };
}
