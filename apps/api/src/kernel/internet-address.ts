import { isIPv4, isIPv6 } from "node:net";

/** The eight groups of an IPv6 address, each without leading zeros. */
function groupsOf(address: string): string[] {
  const [before = "", after] = address.split("::");
  const head = before === "" ? [] : before.split(":");
  const tail = after ? after.split(":") : [];
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0");
  const groups = [...head, ...(after === undefined ? [] : zeros), ...tail];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}

/**
 * Where a caller is counted to be: its IPv4 address, or the first 64 bits of its IPv6 address, `2c0f:fe38:0:1::/64`, since
 * whoever has one such network may choose any address in it. What is no address stays as it is.
 */
export const placeOf = (address: string): string =>
  isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(":")}::/64` : address;

/**
 * The first address of the network around an address, which says where it is and not whose: `196.41.7.0`,
 * `2c0f:fe38:1::`. Null for what is no address.
 */
export function networkOf(address: string): string | null {
  if (isIPv4(address)) return address.replace(/\d+$/, "0");
  return isIPv6(address) ? `${groupsOf(address).slice(0, 3).join(":")}::` : null;
}
