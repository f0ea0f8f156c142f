import { once } from "node:events";
import { createServer } from "node:http";
import { takePort } from "@agiza/rig/take-port";

/** What the provider answers about one of our references when it is asked. */
export type ProviderTruth = {
  payment_status: string;
  amount?: string;
  currency?: string;
  reference?: string;
  channel?: string;
};

/** A Selcom that is only asked for the status of orders, and says what a test told it to. */
export type PaymentProvider = {
  url: string;
  /** By our reference; it knows nothing of any other. */
  truths: Map<string, ProviderTruth>;
  /** The references it was asked about, oldest first. */
  asked: string[];
  /** While true every question is answered 503. */
  isDown: boolean;
  stop(): Promise<void>;
};

export async function startPaymentProvider(): Promise<PaymentProvider> {
  const port = await takePort();
  const provider: PaymentProvider = {
    url: `http://127.0.0.1:${port}`,
    truths: new Map(),
    asked: [],
    isDown: false,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  const server = createServer((request, response) => {
    const reference = new URL(request.url ?? "/", provider.url).searchParams.get("order_id") ?? "";
    provider.asked.push(reference);
    const truth = provider.truths.get(reference);
    const envelope = truth
      ? { resultcode: "000", message: "Order fetch successful", data: [{ order_id: reference, ...truth }] }
      : { resultcode: "404", message: "Order not found.", data: [] };
    response.writeHead(provider.isDown ? 503 : 200, { "content-type": "application/json" });
    response.end(provider.isDown ? "" : JSON.stringify(envelope));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return provider;
}
