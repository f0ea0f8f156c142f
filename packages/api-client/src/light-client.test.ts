import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { startStoreServer } from "../test/store-server.ts";
import { unwrap } from "./client.ts";
import { createLightClient } from "./light-client.ts";

test("the light client calls with type and language, and without any bearer", async () => {
  const server = await startStoreServer();
  server.on("GET /user", (c) => c.json({ id: "usr_1" }));
  const api = createLightClient({ baseUrl: server.baseUrl, language: () => "sw" });
  expect(await unwrap(api.GET("/user"))).toEqual({ id: "usr_1" });
  expect(server.lastHeaders().get("authorization")).toBeNull();
  expect(server.lastHeaders().get("accept-language")).toBe("sw");
  expect(server.lastHeaders().get("content-type")).toBe("application/json");
  await server.close();
});

async function bundle(entry: string): Promise<string> {
  const output = (await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "entry",
        resolveId: (source) =>
          source === "virtual:entry" ? `${import.meta.dirname}/virtual-entry.ts` : null,
        load: (path) => (path.endsWith("/virtual-entry.ts") ? entry : null),
      },
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: "virtual:entry",
        preserveEntrySignatures: "strict",
        output: { format: "es" },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output.output.map((file) => (file.type === "chunk" ? file.code : "")).join("\n");
}

test("the light entry holds no session and no query cache, and stays under 4 kB gzip", async () => {
  const code = await bundle(`
    export { createLightClient } from "./light-client.ts";
    export { unwrap } from "./client.ts";
    export { ApiError, errorText } from "./api-error.ts";
  `);
  const size = gzipSync(code, { level: 9 }).length;
  process.stdout.write(`light client: ${code.length} B minified, ${size} B gzip\n`);
  expect(code).not.toContain("access-token");
  expect(code).not.toContain("agiza-renew");
  expect(code).not.toContain("gcTime");
  expect(size).toBeLessThan(4096);
  expect(await bundle(`export { createApiClient } from "./client.ts";`)).toContain("agiza-renew");
});
