import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Above the product's own ports, below those that outgoing connections take. */
const firstPort = 10_000;
const endPort = 32_000;

/**
 * A port of 127.0.0.1 that nobody listens on. It is chosen at random, so that programs that ask at the same moment do not
 * get the same one.
 */
export async function takePort(): Promise<number> {
  for (;;) {
    const port = randomInt(firstPort, endPort);
    const probe = createServer().listen(port, "127.0.0.1");
    const isFree = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
}
