import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A call that a shop's own server got. */
export type Call = { id: string; event: string; orderId: string };

/** What the server does with a call: at once, or never, for who is dead by then. */
export type Receipt = "answer" | "stay silent";

/** A shop's own server, which keeps what it heard in its order. */
export async function openReceiver(take: (call: Call) => Receipt | Promise<Receipt>) {
  const heard: Call[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      const { id, type, data } = JSON.parse(text) as { id: string; type: string; data: { order_id: string } };
      const call = { id, event: type, orderId: data.order_id };
      heard.push(call);
      void Promise.resolve(take(call)).then((receipt) => receipt === "answer" && response.end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    heard,
    url: `http://localhost:${(server.address() as AddressInfo).port}/in`,
    close(): Promise<void> {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
