import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { build } from "vite";
import type { Bench } from "../bench.ts";
import { takePort } from "@agiza/rig/take-port";

const page = `<!doctype html><html lang="sw"><meta charset="utf-8"><title>Floor</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>`;

/** Builds a page of React alone with this workspace's versions and serves it packed; answers its address. */
export async function serveReactAlone(bench: Bench): Promise<string> {
  const outDir = path.join(bench.folder, "react-alone");
  await build({
    configFile: false,
    logLevel: "silent",
    root: import.meta.dirname,
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: fileURLToPath(import.meta.resolve("./react-alone.mjs")),
        output: { entryFileNames: "page.js" },
      },
    },
  });
  writeFileSync(path.join(outDir, "index.html"), page);
  const pack = (file: string) =>
    brotliCompressSync(readFileSync(path.join(outDir, file)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    });
  const files = new Map([
    ["/", { body: pack("index.html"), type: "text/html;charset=utf-8" }],
    ["/page.js", { body: pack("page.js"), type: "text/javascript;charset=utf-8" }],
  ]);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? "");
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, { "content-type": file.type, "content-encoding": "br" }).end(file.body);
  });
  const port = await takePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  bench.cleanup.add(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  return `http://localhost:${port}/`;
}
