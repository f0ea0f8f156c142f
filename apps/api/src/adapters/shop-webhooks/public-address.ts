import { lookup } from "node:dns";
import { Resolver } from "node:dns/promises";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Networks that are nobody's public address: our own machine, its neighbours, the cloud's keys, and what leads to them. */
const notPublic = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  notPublic.addSubnet(network, bits, "ipv4");
// Of IPv6 only what is given out today, and of that nothing that carries another address in it.
const given = new BlockList();
given.addSubnet("2000::", 3, "ipv6");
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  notPublic.addSubnet(network, bits, "ipv6");

/** Whether an address is one on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, "ipv4");
  return family === 6 && given.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}

export const notPublicCode = "NOT_PUBLIC";

type Found = { address: string; family: 4 | 6 };

/** Nobody told us that there is such a name; everything else may be otherwise in a moment. */
const unknownName = new Set(["ENOTFOUND", "ENODATA", "EBADNAME"]);

/**
 * Asks name servers by itself. The system's look-ups run two at a time for the whole process: servers of a shop that are slow to
 * say its address would keep those of payments and messages waiting.
 */
async function resolve(resolver: Resolver, host: string): Promise<Found[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = [
    ...(four.status === "fulfilled" ? four.value.map((address): Found => ({ address, family: 4 })) : []),
    ...(six.status === "fulfilled" ? six.value.map((address): Found => ({ address, family: 6 })) : []),
  ];
  if (found.length > 0) return found;
  const { code = "" } = (four as PromiseRejectedResult).reason as NodeJS.ErrnoException;
  const error = new Error(`${host} has no address`);
  throw Object.assign(error, { code: unknownName.has(code) ? "ENOTFOUND" : "EAI_AGAIN" });
}

/**
 * Looks a name up for a connection, which then goes to the address that was looked at and no other: a name that means another one a
 * moment later leads nowhere else. A name with one address that is not public has none.
 */
export const publicLookup =
  (resolver: Resolver): LookupFunction =>
  (hostname, options, done) => {
    const host = hostname.replace(/\.$/, "").toLowerCase();
    if (host === "localhost" || host.endsWith(".localhost")) return done(refusal(hostname), "");
    void answerPublic();

    async function answerPublic(): Promise<void> {
      let found: Found[];
      try {
        found = await resolve(resolver, host);
      } catch (error) {
        return done(error as NodeJS.ErrnoException, "");
      }
      answer(hostname, found, isPublicAddress, options, done);
    }
  };

export const lookupPublic: LookupFunction = publicLookup(new Resolver({ timeout: 2_000, tries: 2 }));

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");
const isLoopback = (address: string): boolean =>
  loopback.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/** Whether a host can be nothing but this machine. */
export const isLoopbackName = (host: string): boolean =>
  host === "localhost" || (isIP(host) !== 0 && isLoopback(host));

/** Looks up this machine, for local runs. */
export const lookupLoopback: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) =>
    error ? done(error, "") : answer(hostname, addresses, isLoopback, options, done),
  );
};

function answer(
  hostname: string,
  addresses: { address: string; family: number }[],
  isAllowed: (address: string) => boolean,
  { all }: Parameters<LookupFunction>[1],
  done: Parameters<LookupFunction>[2],
): void {
  const [first] = addresses;
  if (!first || !addresses.every(({ address }) => isAllowed(address))) return done(refusal(hostname), "");
  if (all) return done(null, addresses);
  done(null, first.address, first.family);
}

function refusal(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${hostname} is no public address`), { code: notPublicCode });
}
