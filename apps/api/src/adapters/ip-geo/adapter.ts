import { z } from "zod";
import type { GeoPort } from "#ports/geo.ts";

const Answer = z.object({ country_code: z.string().regex(/^[A-Z]{2}$/) });
const timeoutMs = 3_000;

/** Asks a geolocation service that answers `{country_code}`; a `{ip}` in the URL is replaced by the address. */
export function ipGeo(url: string): GeoPort {
  return {
    async countryOf(address) {
      const target = url.replace("{ip}", encodeURIComponent(address));
      try {
        const response = await fetch(target, { signal: AbortSignal.timeout(timeoutMs) });
        if (!response.ok) return null;
        return Answer.parse(await response.json()).country_code;
      } catch {
        return null;
      }
    },
  };
}
