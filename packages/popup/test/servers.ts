import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { readFileSync } from "node:fs";
import path from "node:path";
import { popupScript } from "../src/snippet.ts";
import type { Popup } from "../src/popup.ts";

const published = readFileSync(path.join(import.meta.dirname, `../published/${popupScript.version}.js`));

async function serve(listener: RequestListener): Promise<{ url: string; close(): void }> {
  const server = createServer(listener);
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

export type Told = { kind: string; headers: IncomingHttpHeaders };

/** The origin of the script: it answers what the contract says, one popup for every id but "pop_none". */
export async function serveScript() {
  const state: { popup: Partial<Popup>; told: Told[]; asked: IncomingHttpHeaders[] } = {
    popup: {},
    told: [],
    asked: [],
  };
  const server = await serve((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("cross-origin-resource-policy", "cross-origin");
    if (pathname.startsWith("/popup/")) {
      response.setHeader("content-type", "text/javascript").end(published);
    } else if (pathname.endsWith("/events")) {
      request.setEncoding("utf8").once("data", (body: string) => {
        state.told.push({ ...(JSON.parse(body) as { kind: string }), headers: request.headers });
      });
      response.writeHead(204).end();
    } else if (pathname === "/cloth.svg") {
      response.setHeader("content-type", "image/svg+xml");
      response.end(
        '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="160"><path fill="#c5221f" d="M0 0h360v160H0z"/></svg>',
      );
    } else if (pathname === "/store/public/popups/pop_none") {
      response.writeHead(404, { "content-type": "application/json" }).end('{"error":{}}');
    } else if (pathname.startsWith("/store/public/popups/")) {
      state.asked.push(request.headers);
      response.setHeader("content-type", "application/json").end(JSON.stringify(examplePopup(state.popup)));
    } else {
      response.writeHead(404).end();
    }
  });
  return { ...server, state };
}

export function examplePopup(changes: Partial<Popup> = {}): Popup {
  const chat = (text: string) => `https://wa.me/255712345678?text=${encodeURIComponent(text)}`;
  return {
    headline: { sw: "Kanga doti zimerudi", en: "Kanga pairs are back" },
    text: { sw: "Chagua jina lako la kanga, tutakuletea leo.", en: "Choose your kanga, we bring it today." },
    button: { sw: "Agiza WhatsApp", en: "Order on WhatsApp" },
    image_url: null,
    position: "bottom_right",
    colors: { background: "#ffffff", text: "#14163c", button: "#c5221f", button_text: "#ffffff" },
    language: "visitor",
    trigger: { kind: "delay", value: 5 },
    pages: { include: [], exclude: [] },
    frequency: "always",
    device: "all",
    ends_at: null,
    goal: {
      kind: "whatsapp",
      url: { sw: chat("Habari, nataka kanga (P4K7)"), en: chat("Hello, I want kanga (P4K7)") },
    },
    ...changes,
  };
}

/** A website of others: each address shows its page, with the headers it is served with. */
export async function serveSite(
  pageOf: (pathname: string) => { html: string; headers?: Record<string, string> },
) {
  return serve((request, response) => {
    const { html, headers } = pageOf(new URL(request.url ?? "/", "http://localhost").pathname);
    for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
    response.setHeader("content-type", "text/html; charset=utf-8").end(html);
  });
}
