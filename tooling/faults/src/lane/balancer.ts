import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** Hands connections to processes in turn; one that does not answer is passed over. */
export type Balancer = { close(): void };

/** @param targets ports of this machine */
export async function openBalancer(port: number, targets: readonly number[]): Promise<Balancer> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer((client) => {
    open.add(client);
    client.on("error", () => undefined);
    client.on("close", () => open.delete(client));
    const tryNext = (left: number): void => {
      if (left === 0) {
        client.destroy();
        return;
      }
      const target = connect(targets[turn++ % targets.length]!, "127.0.0.1");
      const onRefused = () => tryNext(left - 1);
      target.once("error", onRefused);
      target.once("connect", () => {
        target.off("error", onRefused);
        target.on("error", () => undefined);
        client.pipe(target).pipe(client);
        client.once("close", () => target.destroy());
        target.once("close", () => client.destroy());
      });
    };
    tryNext(targets.length);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
