import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { onTestFinished } from "vitest";
import type { Part } from "../part.mjs";

/** A folder that is gone after the test. */
export function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "start-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A port that was free a moment ago, below those that outgoing connections take meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}

/** A real program: `code` runs with `port` to listen on and `answer()` to start doing so. */
export async function makePart(
  name: string,
  code: string,
): Promise<Part & { url: string; log: () => string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = path.join(makeFolder(), `${name}.log`);
  const script = `
    const http = require("node:http");
    const answer = () => http.createServer((request, response) => {
      if (request.url === "/die") process.exit(3);
      response.end(String(process.pid));
    }).listen(${port}, "127.0.0.1");
    ${code}`;
  return {
    name,
    command: process.execPath,
    args: ["-e", script],
    env: {},
    readyUrls: [url],
    logFile,
    url,
    log: () => readFileSync(logFile, "utf8"),
  };
}
