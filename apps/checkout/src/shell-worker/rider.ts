import { isKeptFor } from "./shell-rules.ts";

declare const self: ServiceWorkerGlobalScope;

/*
 * Keeps the rider's page on the phone: at a customer's door there may be no network. The page is one file; what it shows of an
 * order, and what its rider does, it keeps and sends itself.
 */

const shellName = "rider";
/** The page is one for all links; the token in an address never becomes part of what is kept. */
const pageKey = "/r/";
const keptAt = "x-kept-at";
/** Says that a page is ours and not a hotspot's. */
const mark = 'name="agiza-rider"';

self.addEventListener("install", (event) => {
  void self.skipWaiting();
  event.waitUntil(keep(() => fetch(pageKey, { cache: "force-cache" })));
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.mode === "navigate") event.respondWith(page(event));
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

async function keep(load: () => Promise<Response>): Promise<void> {
  const response = await load().catch(() => null);
  if (!response?.ok) return;
  const html = await response.text();
  if (!html.includes(mark)) return;
  const headers = new Headers(response.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  headers.set(keptAt, String(Date.now()));
  await (await caches.open(shellName)).put(pageKey, new Response(html, { headers }));
}
