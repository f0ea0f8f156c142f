import type { Core } from "./core.ts";
import type { Provider } from "./http/provider-front.ts";

/** The geolocation service: one country for every caller, or a failure. */
export function createGeoApi(core: Core): Provider {
  return {
    name: "geo",
    answer() {
      const { country_code } = core.store.settings();
      if (country_code === null) return Response.json({ error: "unavailable" }, { status: 503 });
      return Response.json({ country_code });
    },
    titleOf: () => "Country",
    targetOf: () => null,
    injectedError: () => Response.json({ error: "unavailable" }, { status: 503 }),
    refusedIdentity: () => Response.json({ error: "unavailable" }, { status: 401 }),
  };
}
