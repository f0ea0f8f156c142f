import { Agent } from "node:http";
import { call } from "@agiza/rig/http-call";
import { inboundText } from "../chatting-customers.ts";
import { type OpenLoop, openLoop } from "./open-loop.ts";

/**
 * Delivers texts of customers at a fixed rate. Bodies are made and signed beforehand, so that only sending them takes the
 * generator's time.
 *
 * @throws Error where none is answered
 */
export async function deliver(url: string, load: { perSecond: number; seconds: number }): Promise<OpenLoop> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const count = load.perSecond * load.seconds;
  const webhooks = Array.from({ length: count }, (_, index) => inboundText(index, "Habari"));
  const result = await openLoop(load, async (index) => {
    const { headers, body } = webhooks[index]!;
    return (await call(agent, "POST", url, headers, body)).status === 200;
  });
  agent.destroy();
  if (result.latenciesMs.length === 0) throw new Error(`${url} answered none of ${result.sent} webhooks.`);
  return result;
}
