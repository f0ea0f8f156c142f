import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports that outgoing connections take, so that none of those sits on it before it is listened on. */
const firstPort = 10_000;
const endPort = 32_000;

/** A port nobody listens on at this moment; two who ask at the same time hardly get the same one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(firstPort, endPort);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
