import process from "node:process";
import { compressSites } from "./compress.ts";
import { readConfig } from "./config.ts";
import { serveSite, stopSites } from "./serve-site.ts";
import { createSiteHandler } from "./site-handler.ts";
import { createStoreProxy } from "./store-proxy.ts";

try {
  const { host, apiUrl, sites } = readConfig(process.env);
  await compressSites(sites);
  const toStore = createStoreProxy(apiUrl);
  // All sites are read before the first one answers, so a mistake in one is one sentence and no half start.
  const handlers = sites.map((site) => ({ ...site, listener: createSiteHandler(site, toStore) }));
  const servers = await Promise.all(handlers.map(({ listener, port }) => serveSite(listener, port, host)));
  for (const { name, port } of sites) console.log(`${name} on http://localhost:${port}`);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => void stopSites(servers).then(() => process.exit(0)));
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
