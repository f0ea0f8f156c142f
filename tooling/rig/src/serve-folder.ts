import { createReadStream } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";

const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

/** A folder of files on a port of this machine, as plain as can be. */
export type ServedFolder = { url: string; close(): void };

export async function serveFolder(folder: string): Promise<ServedFolder> {
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? "/", "http://localhost").pathname;
    const file = path.join(folder, path.normalize(asked === "/" ? "/index.html" : asked));
    response.setHeader("content-type", types[path.extname(file)] ?? "application/octet-stream");
    createReadStream(file)
      .on("error", () => response.writeHead(404).end())
      .pipe(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
