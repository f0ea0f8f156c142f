import path from "node:path";
import type { Providers } from "@agiza/rig/api";
import { answers, startProgram } from "@agiza/rig/program";
import { root } from "@agiza/rig/root";
import { takePort } from "@agiza/rig/take-port";
import type { Bench } from "./bench.ts";
import { build, startApi } from "./product.ts";

export type Site = "marketing" | "checkout" | "backoffice";

/** Builds the sites one by one; answers which of them could not be built, and why. */
export async function buildSites(bench: Bench): Promise<Map<Site, string>> {
  const problems = new Map<Site, string>();
  for (const site of ["marketing", "checkout", "backoffice"] as const) {
    bench.say(`building ${site}`);
    await build([`@agiza/${site}`]).catch((error: Error) => problems.set(site, error.message));
  }
  return problems;
}

/** Starts the API on this database and the sites in front of it. */
export async function startSites(bench: Bench, databaseUrl: string, providers: Providers = {}) {
  const [marketingPort, checkoutPort, backofficePort] = [
    await takePort(),
    await takePort(),
    await takePort(),
  ];
  const [marketing, checkout, backoffice] = [marketingPort, checkoutPort, backofficePort].map(
    (port) => `http://localhost:${port}`,
  ) as [string, string, string];
  const api = await startApi(bench, {
    databaseUrl,
    checkoutUrl: checkout,
    providers,
  });
  const serve = await startProgram(
    {
      name: "The sites",
      args: [path.join(root, "tooling/serve/src/main.ts")],
      env: {
        MARKETING_PORT: String(marketingPort),
        CHECKOUT_PORT: String(checkoutPort),
        BACKOFFICE_PORT: String(backofficePort),
        API_URL: api.url,
      },
      logFile: path.join(bench.folder, "sites.log"),
    },
    answers(`http://127.0.0.1:${marketingPort}/`),
  );
  bench.cleanup.add(() => serve.stop());
  return {
    marketing,
    checkout,
    backoffice,
    async stop() {
      await serve.stop();
      await api.stop();
    },
  };
}
