import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import path from "node:path";
import sirv from "sirv";
import type { Site } from "./config.ts";
import { headersFor, parseHeadersFile } from "./headers-file.ts";
import { destinationOf, parseRedirectsFile } from "./redirects-file.ts";
import type { StoreProxy } from "./store-proxy.ts";

const year = 31_536_000;
/** Files whose name changes with their content: the build tools' asset folders. */
const hashed = /^\/(assets|_astro)\/.+[-.][\w-]{8,}\.\w+$/;
/** Instructions to the host, packed twins and the not-found page itself are no addresses. */
const hidden = /^\/_(headers|redirects)$|\.(br|gz)$|\/404(\.html)?$/;

/**
 * Answers for one built site as its host does: `/store/*` to the API, redirects, files, the site's page, and the
 * 404.html nearest above the address.
 * @throws Error if the site's `_headers` or `_redirects` cannot be understood
 */
export function createSiteHandler({ directory, isPage }: Site, toStore: StoreProxy): RequestListener {
  const read = (file: string) => {
    const full = path.join(directory, file);
    return existsSync(full) ? readFileSync(full, "utf8") : "";
  };
  const headerRules = parseHeadersFile(read("_headers"));
  const redirectRules = parseRedirectsFile(read("_redirects"));
  const files = sirv(directory, { etag: true, brotli: true, gzip: true, extensions: ["html"] });

  const sendFile = (request: IncomingMessage, response: ServerResponse, file: string, next: () => void) => {
    request.url = file;
    files(request, response, next);
  };

  const nearestNotFound = (pathname: string): string => {
    const folder = path.posix.dirname(pathname);
    if (folder === "/" || existsSync(path.join(directory, folder, "404.html"))) {
      return path.posix.join(folder, "404.html");
    }
    return nearestNotFound(folder);
  };

  const sendNotFound = (request: IncomingMessage, response: ServerResponse, pathname: string) => {
    delete request.headers["if-none-match"];
    delete request.headers.range;
    const writeHead = response.writeHead.bind(response) as (
      status: number,
      headers?: object,
    ) => ServerResponse;
    response.writeHead = ((_status: number, headers?: object) =>
      writeHead(404, headers)) as typeof response.writeHead;
    sendFile(request, response, nearestNotFound(pathname), () => {
      response.setHeader("content-type", "text/plain;charset=utf-8");
      response.writeHead(404);
      response.end("Not found\n");
    });
  };

  return (request, response) => {
    const url = parseUrl(request.url ?? "/");
    const { pathname, search } = url ?? { pathname: "/", search: "" };
    // The API's answers carry headers of their own.
    if (url && (pathname === "/store" || pathname.startsWith("/store/"))) return toStore(request, response);
    const siteHeaders = headersFor(headerRules, pathname);
    const setSiteHeaders = () => {
      for (const [header, value] of siteHeaders) response.setHeader(header, value);
    };
    setSiteHeaders();
    if (url === null) return answer(response, 400, "Bad request\n");
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("allow", "GET, HEAD");
      return answer(response, 405, "Method not allowed\n");
    }
    const destination = destinationOf(redirectRules, pathname, search);
    if (destination !== null && destination.status !== 200) {
      response.writeHead(destination.status, { location: destination.location, "cache-control": "no-store" });
      response.end();
      return;
    }
    response.setHeader("vary", "Accept-Encoding");
    response.setHeader(
      "cache-control",
      hashed.test(pathname) ? `public, max-age=${year}, immutable` : "no-cache",
    );
    // Where the site names its caching, its word counts.
    setSiteHeaders();
    const fallback = destination?.file ?? (isPage(pathname) ? "/index.html" : null);
    if (hidden.test(pathname)) return sendNotFound(request, response, pathname);
    sendFile(request, response, pathname, () => {
      // A missing asset must be asked for again once it exists.
      if (hashed.test(pathname)) response.setHeader("cache-control", "no-cache");
      if (fallback === null) sendNotFound(request, response, pathname);
      else sendFile(request, response, fallback, () => sendNotFound(request, response, pathname));
    });
  };
}

/** Null for what is not a plain path; a path of another host (`//other`) would make redirects leave the site. */
function parseUrl(target: string): URL | null {
  if (!target.startsWith("/") || target.startsWith("//") || target.includes("\\")) return null;
  const base = "http://site.invalid";
  return URL.canParse(target, base) ? new URL(target, base) : null;
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "text/plain;charset=utf-8" });
  response.end(text);
}
