import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { openPageAt } from "./store-server.ts";

/** A store that has nothing but an event stream, over real HTTP; the page is opened on its origin. */
export async function startEventServer() {
  const streams: ServerResponse[] = [];
  let lastId = 0;
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("retry: 500\n\n");
    streams.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  openPageAt(`http://localhost:${(server.address() as AddressInfo).port}/`);
  return {
    /** Every connection made so far, oldest first. */
    streams,
    /** Tells an event on the newest connection. */
    send: (type: string, payload: object) =>
      streams.at(-1)!.write(`id: ${(lastId += 1)}\nevent: ${type}\ndata: ${JSON.stringify(payload)}\n\n`),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
