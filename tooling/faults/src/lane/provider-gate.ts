import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { takePort } from "@agiza/rig/take-port";

/** A call of the API to a provider. */
export type ProviderCall = { method: string; path: string; body: string };

/**
 * What becomes of a call. `hold` takes it and never answers; `hold-after` lets the provider do it first. `answer` is
 * said instead of the provider, which hears nothing; `cut` closes the connection. What ends in `-after` happens once the
 * provider has done its work.
 */
export type Treatment =
  | { kind: "pass" }
  | { kind: "hold" }
  | { kind: "hold-after"; onDone: () => void }
  | { kind: "cut" }
  | { kind: "cut-after" }
  | { kind: "answer" | "answer-after"; status: number; body: string; headers?: Record<string, string> };

/** Stands between the API and the providers, so that they fail in every way we ask for. */
export type ProviderGate = {
  url: string;
  /** @param treat decides on every call from now on */
  treat(treat: (call: ProviderCall) => Treatment): void;
  close(): void;
};

export async function openProviderGate(target: string): Promise<ProviderGate> {
  const port = await takePort();
  let decide: (call: ProviderCall) => Treatment = () => ({ kind: "pass" });
  const server = createServer((incoming, outgoing) => {
    void handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { method = "GET", url: path = "/" } = incoming;
    const treatment = decide({ method, path, body: body.toString("utf8") });
    switch (treatment.kind) {
      case "hold":
        return;
      case "cut":
        outgoing.destroy();
        return;
      case "answer":
        say(outgoing, treatment);
        return;
      case "pass":
      case "hold-after":
      case "answer-after":
      case "cut-after": {
        const answer = await forward(new URL(path, target), method, incoming, body);
        if (treatment.kind === "hold-after") treatment.onDone();
        else if (treatment.kind === "cut-after") outgoing.destroy();
        else if (treatment.kind === "answer-after") say(outgoing, treatment);
        else {
          outgoing.writeHead(answer.status, answer.headers);
          outgoing.end(answer.body);
        }
      }
    }
  }
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${port}`,
    treat: (treat) => void (decide = treat),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Said = { status: number; body: string; headers?: Record<string, string> };

function say(outgoing: ServerResponse, { status, body, headers }: Said): void {
  outgoing.writeHead(status, { "content-type": "application/json", ...headers });
  outgoing.end(body);
}

type Answer = { status: number; headers: IncomingMessage["headers"]; body: Buffer };

const forward = (url: URL, method: string, incoming: IncomingMessage, body: Buffer): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { host: _host, connection: _connection, ...headers } = incoming.headers;
    const sent = request(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => {
        const { "transfer-encoding": _encoding, connection: _closing, ...kept } = response.headers;
        resolve({ status: response.statusCode ?? 502, headers: kept, body: Buffer.concat(chunks) });
      });
    });
    sent.once("error", reject);
    sent.end(body);
  });
