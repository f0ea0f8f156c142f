import { isKeptFor, namedFiles } from "./shell-rules.ts";

declare const self: ServiceWorkerGlobalScope;

/*
 * Keeps the page's own files on the phone, so that the second visit waits for nothing but the order. It touches two
 * kinds of requests, the page under /cart and the files under /assets; orders, pictures and everything else go to the
 * network as if it were not there.
 */

const shellName = "shell";
/** The page is one for all links; the token in an address never becomes part of what is kept. */
const pageKey = "/cart";
const keptAt = "x-kept-at";

/**
 * Keeps what the page that installs it has just loaded, without loading it again. While a worker is being installed,
 * browsers compile the scripts it keeps, whole and ahead of their next use.
 */
self.addEventListener("install", (event) => {
  void self.skipWaiting();
  event.waitUntil(keepOpenPage());
});

async function keepOpenPage(): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find(({ url }) => isPage(new URL(url).pathname));
  if (open) await keep(() => fetch(open.url, { cache: "force-cache" }));
}

const isPage = (pathname: string): boolean => pathname === pageKey || pathname.startsWith(`${pageKey}/`);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate" && isPage(pathname)) event.respondWith(page(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(file(request));
});

async function page(event: FetchEvent): Promise<Response> {
  const kept = await (await caches.open(shellName)).match(pageKey);
  const use = isKeptFor(kept?.headers.get(keptAt), Date.now());
  if (kept && use !== "too long") {
    if (use === "a while") event.waitUntil(keep(() => fetch(pageKey, { cache: "no-cache" })));
    return kept;
  }
  try {
    const fresh = await fetch(event.request);
    const copy = fresh.clone();
    event.waitUntil(keep(async () => copy));
    return fresh;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

async function file(request: Request): Promise<Response> {
  const cache = await caches.open(shellName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}

/** Keeps a page only after every file it names is there, so a page is never kept without its script. */
async function keep(load: () => Promise<Response>): Promise<void> {
  const cache = await caches.open(shellName);
  const response = await load().catch(() => null);
  if (!response?.ok) return;
  const html = await response.text();
  const files = namedFiles(html);
  if (files.length === 0) return;
  const missing = await Promise.all(files.map(async (one) => ((await cache.match(one)) ? [] : [one])));
  await cache.addAll(missing.flat());
  const headers = new Headers(response.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  headers.set(keptAt, String(Date.now()));
  await cache.put(pageKey, new Response(html, { headers }));
  // Scripts of earlier releases, which this page does not even name; typefaces are kept until their own name changes and nothing asks for them.
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.endsWith(".js") && !html.includes(pathname)) await cache.delete(url);
  }
}
