import { randomUUID } from "node:crypto";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import https from "node:https";
import { Socket } from "node:net";
import { createProxyServer } from "httpxy";

/** Longer than the longest call a browser may wait for (300 s for media). */
const silenceMs = 310_000;

const sentences = {
  en: "The shop is not answering right now. Please try again in a moment.",
  sw: "Duka halipatikani kwa sasa. Tafadhali jaribu tena baada ya muda mfupi.",
};

/** Hands a request to the API unchanged and streams its answer back as it comes. */
export type StoreProxy = (request: IncomingMessage, response: ServerResponse) => void;

/** The one way from a site's origin to the API, as a real host's rewrite of `/store/*` does it. */
export function createStoreProxy(apiUrl: URL): StoreProxy {
  const agent =
    apiUrl.protocol === "https:" ? new https.Agent({ keepAlive: true }) : new http.Agent({ keepAlive: true });
  const proxy = createProxyServer({
    target: apiUrl,
    agent,
    xfwd: true,
    changeOrigin: apiUrl.protocol === "https:",
    proxyTimeout: silenceMs,
  });

  proxy.on("proxyRes", (answer, _request, response) => {
    // These describe the connection to the API, not the one to the browser.
    delete answer.headers["keep-alive"];
    delete answer.headers.connection;
    answer.on("error", () => response.destroy());
    // An answer that was cut off must not look complete.
    answer.on("close", () => {
      if (!answer.complete) response.destroy();
    });
    // An event stream may stay silent for long; its headers should not wait for the first event.
    setImmediate(() => {
      if (!response.headersSent && !response.destroyed) response.flushHeaders();
    });
  });

  proxy.on("error", (error, request, response) => {
    if (!response || response instanceof Socket) return;
    if (response.headersSent) response.destroy();
    else refuse(request, response, error);
  });

  return (request, response) => void proxy.web(request, response);
}

function refuse(
  request: IncomingMessage | undefined,
  response: ServerResponse,
  error: NodeJS.ErrnoException,
): void {
  const isDown = error.code === "ECONNREFUSED" || error instanceof AggregateError;
  const wantsSwahili = /^\s*sw\b/i.test(request?.headers["accept-language"] ?? "");
  const requestId = request?.headers["x-request-id"] ?? `req_${randomUUID()}`;
  const body = JSON.stringify({
    code: isDown ? "store.unavailable" : "store.no_answer",
    message: wantsSwahili ? sentences.sw : sentences.en,
    request_id: String(requestId),
  });
  response.writeHead(isDown ? 503 : 502, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "retry-after": "2",
  });
  response.end(body);
}
