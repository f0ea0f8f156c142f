import { once } from "node:events";
import net from "node:net";
import { PlainFailure } from "./plain-failure.mjs";

/**
 * Says before anything is built whether something else holds one of the ports. A listener on IPv6 alone counts too: a
 * browser that opens `localhost` may end there.
 * @param {{ name: string, port: number }[]} ports
 * @param {string} host
 * @throws PlainFailure naming the port and its variable
 */
export async function checkPorts(ports, host) {
  for (const { name, port } of ports) {
    for (const address of new Set([host, "127.0.0.1", "::1"])) {
      const code = await tryListen(port, address);
      if (code === "EADDRINUSE") {
        throw new PlainFailure(
          `Port ${port} is already in use; stop what uses it or set ${name} to another port.`,
        );
      }
      if (code === "EACCES")
        throw new PlainFailure(`Port ${port} needs more rights; set ${name} to one above 1023.`);
      // An address this machine does not have matters only if it is the one that was asked for.
      if (code !== null && address === host)
        throw new PlainFailure(`HOST ${host} cannot be used here (${code}).`);
    }
  }
}

/** @param {number} port @param {string} host @returns {Promise<string | null>} the error's code, null if it is free */
async function tryListen(port, host) {
  const server = net.createServer();
  try {
    server.listen(port, host);
    await once(server, "listening");
    server.close();
    await once(server, "close");
    return null;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code ?? "unknown";
  }
}
