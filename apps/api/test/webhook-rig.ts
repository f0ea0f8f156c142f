import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerResponse } from "node:http";
import { inTransaction, type Ctx } from "#kernel/ctx.ts";
import { defineEvent } from "#kernel/jobs.ts";
import type { OrderId } from "#kernel/ids.ts";
import { addEndpoint } from "#modules/webhooks/add-endpoint.ts";
import type { Harness } from "./harness.ts";

export type Heard = { path: string; headers: Record<string, string>; body: string; atMs: number };

/** A shop's own server: it keeps what it heard, and answers as it is told. */
export async function openReceiver(
  answer: (response: ServerResponse, heard: Heard, all: Heard[]) => void = (response) => response.end(),
) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const one = {
        path: request.url ?? "",
        headers: request.headers as Record<string, string>,
        body,
        atMs: performance.now(),
      };
      heard.push(one);
      answer(response, one, heard);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    heard,
    types: () => heard.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    url: (path = "/in") => `http://localhost:${port}${path}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Settings under which servers on this machine are called. */
export const toThisMachine = { WEBHOOKS_TO_THIS_MACHINE: "1" };

const cancelled = defineEvent<{ orderId: string; from: string; expired: boolean }>("order.cancelled");
const submitted = defineEvent<{ orderId: string }>("order.submitted");

/** States facts about orders that need not exist. */
export const state = {
  submitted: (ctx: Ctx, orderId: string) =>
    inTransaction(ctx, (tx) => tx.emit(submitted({ orderId: orderId as OrderId }))),
  cancelled: (ctx: Ctx, orderId: string) =>
    inTransaction(ctx, (tx) => tx.emit(cancelled({ orderId, from: "pending", expired: false }))),
};

/** A server that the owner has added, with its secret. */
export const addServer = async (
  { deps }: Harness,
  ctx: Ctx,
  url: string,
  events = ["order.submitted", "order.cancelled"],
) => {
  const added = await addEndpoint(ctx, deps.webhooks, { name: "Seva", url, events }, crypto.randomUUID());
  return { id: added.id, secret: added.secret! };
};
