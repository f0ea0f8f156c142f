import { once } from "node:events";
import { createServer } from "node:net";
import process from "node:process";

/** Test files that run side by side look in ranges of their own, so that none takes what another has just found. */
const portsTried = 80;
const range = Number(process.env.VITEST_POOL_ID ?? 0);
/** Below the ports that outgoing connections take, so that no load of ours can sit on one of them. */
const firstPort = Number(process.env.FAULTS_PORT ?? 4_700) + range * portsTried;
let next = 0;

/**
 * A port of this machine that nobody listens on.
 *
 * @throws Error when all of them are taken
 */
export async function takePort(): Promise<number> {
  for (let tries = 0; tries < portsTried; tries++) {
    const port = firstPort + (next++ % portsTried);
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
  throw new Error(`No port between ${firstPort} and ${firstPort + portsTried - 1} is free.`);
}
