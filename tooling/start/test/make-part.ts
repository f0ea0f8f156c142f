import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { takePort } from "@agiza/rig/take-port";
import { onTestFinished } from "vitest";
import type { Part } from "../part.mjs";

/** A folder that is gone after the test. */
export function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "start-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A real program: `code` runs with `port` to listen on and `answer()` to start doing so. */
export async function makePart(
  name: string,
  code: string,
): Promise<Part & { url: string; log: () => string }> {
  const port = await takePort();
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
