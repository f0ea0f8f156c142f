/** Where a database is: one URL for each server that may be its primary, which differ in host and port only. */
export type DatabaseAddress = readonly [first: string, ...others: string[]];

const parts = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is;
const attributes = /[?&]target_session_attrs=([^&#]*)/i;
/** What the product needs of a server, in libpq's words. */
const primary = new Set(["read-write", "primary"]);

/** Why an address cannot be used, in words; null where it can. */
export function whatIsWrong(url: string): string | null {
  const asked = attributes.exec(url)?.[1];
  if (asked !== undefined && !primary.has(asked))
    return "target_session_attrs is read-write or primary: the product writes";
  if (parts.exec(url)?.[2]?.split(",").includes("") && url.includes(",")) return "one of its hosts is empty";
  return null;
}

/**
 * Reads an address as libpq does, `postgres://login:password@db1:5432,db2,db3:5433/agiza?target_session_attrs=read-write`. The
 * driver itself knows one host only. What is no URL stays as it is.
 */
export function readAddress(url: string): DatabaseAddress {
  const [, before = "", hosts = "", after = ""] = parts.exec(url) ?? [];
  if (hosts === "") return [url];
  const rest = after.replace(attributes, (found) => (found.startsWith("?") ? "?" : "")).replace(/\?&?$/, "");
  const [first = "", ...others] = hosts
    .split(",")
    .map((host) => `${before}${host}${rest.replace("?&", "?")}`);
  return [first, ...others];
}
