import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { compressSite } from "../src/compress.ts";
import { serveSite, stopSites } from "../src/serve-site.ts";
import { createSiteHandler } from "../src/site-handler.ts";
import { createStoreProxy } from "../src/store-proxy.ts";

/** Words a packer can shorten, long enough to be worth it. */
export const longText = (word: string): string => `<p>${`${word} `.repeat(2000)}</p>`;
export const incompressible = (bytes: number): Buffer => randomBytes(bytes);

/** Writes files into a folder that is gone after the test. */
export async function makeFolder(files: Record<string, string | Buffer>): Promise<string> {
  const directory = await mkdtemp(path.join(os.tmpdir(), "serve-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(directory, name)), { recursive: true });
    await writeFile(path.join(directory, name), content);
  }
  return directory;
}

/** A server of the test's own on a free port. */
export async function listen(listener: RequestListener): Promise<{ server: Server; url: URL }> {
  const server = createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => stopSites([server], 0).catch(() => undefined));
  return { server, url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) };
}

/** The address of a port nobody listens on. */
export async function deadAddress(): Promise<URL> {
  const { server, url } = await listen(() => undefined);
  await stopSites([server], 0);
  return url;
}

/** Serves a packed folder the way the product does. */
export async function makeSite(
  files: Record<string, string | Buffer>,
  { isPage = () => false, apiUrl }: { isPage?: (pathname: string) => boolean; apiUrl?: URL } = {},
): Promise<{ server: Server; url: URL }> {
  const directory = await makeFolder(files);
  await compressSite(directory);
  const toStore = createStoreProxy(apiUrl ?? (await deadAddress()));
  const listener = createSiteHandler({ name: "marketing", directory, port: 0, isPage }, toStore);
  const server = await serveSite(listener, 0, "127.0.0.1");
  onTestFinished(() => stopSites([server], 0).catch(() => undefined));
  return { server, url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) };
}

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** One request exactly as written: no redirects followed, nothing unpacked, the path not tidied up. */
export async function ask(
  url: URL,
  target: string,
  {
    method = "GET",
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const call = request({ host: url.hostname, port: url.port, path: target, method, headers, agent: false });
  call.end(body);
  const [response] = (await once(call, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
}
