import { LRUCache } from "lru-cache";
import { z } from "zod";
import { networkOf } from "#kernel/internet-address.ts";
import type { GeoPort } from "#ports/geo.ts";
import type { Budget, RateLimitPort } from "#ports/rate-limit.ts";

const Answer = z.object({ country_code: z.string().regex(/^[A-Z]{2}$/) });
const timeoutMs = 3_000;

/** Networks hardly ever move to another country; a service that failed is asked again soon. */
const knownMs = 86_400_000;
const unknownMs = 60_000;
const mostNetworks = 10_000;
/** Questions of all processes together: each may cost money, and anybody may call from ever new networks. */
const budget: Budget = { name: "geo-all", points: 600, seconds: 60 };

/**
 * Asks a geolocation service that answers `{country_code}`; a `{ip}` in the URL is replaced by the network of the address,
 * never the address itself, and what is answered is remembered for that network.
 */
export function ipGeo(url: string, limits: RateLimitPort): GeoPort {
  async function ask(network: string): Promise<string | null> {
    if ((await limits.take(budget, "all")) !== null) return null;
    try {
      const target = url.replace("{ip}", encodeURIComponent(network));
      const response = await fetch(target, { signal: AbortSignal.timeout(timeoutMs) });
      if (!response.ok) return null;
      return Answer.parse(await response.json()).country_code;
    } catch {
      return null;
    }
  }
  const known = new LRUCache<string, { country: string | null }>({
    max: mostNetworks,
    fetchMethod: async (network, _stale, { options }) => {
      const country = await ask(network);
      options.ttl = country === null ? unknownMs : knownMs;
      return { country };
    },
  });
  return {
    async countryOf(address) {
      const network = networkOf(address);
      if (network === null) return null;
      // A question that names no address has an answer that is not about it.
      if (!url.includes("{ip}")) return ask(network);
      return (await known.fetch(network))?.country ?? null;
    },
  };
}
