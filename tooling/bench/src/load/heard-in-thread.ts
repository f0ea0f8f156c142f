import { Agent } from "node:http";
import { call } from "@agiza/rig/http-call";
import { inboundText } from "../chatting-customers.ts";
import { bearer } from "../shop-data.ts";

const headers = { authorization: `Bearer ${bearer}` };

/** An event of the shop's stream as the back-office hears it. */
type Heard = { name: string; data: string };

/** Follows the shop's events until `signal`. */
async function followEvents(
  url: string,
  signal: AbortSignal,
  onHeard: (event: Heard) => void,
): Promise<void> {
  const { body } = await fetch(`${url}/store/events`, { headers, signal });
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const parts = (text + read.value).split("\n\n");
    text = parts.pop()!;
    for (const part of parts) {
      const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, "m").exec(part)?.[1] ?? "";
      onHeard({ name: field("event"), data: field("data") });
    }
  }
}

/**
 * How long it takes, in milliseconds, from sending a webhook until its message is read in the open thread: the event is
 * heard, and the thread read once more as the page does. One after the other.
 *
 * @throws Error where a message does not come within ten seconds
 */
export async function hearInThread(url: string, count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const leaving = new AbortController();
  let onMessage: (conversationId: string) => void = () => undefined;
  const following = followEvents(url, leaving.signal, ({ name, data }) => {
    if (name !== "conversation.message_received") return;
    onMessage((JSON.parse(data) as { conversationId: string }).conversationId);
  }).catch(() => undefined);
  const took: number[] = [];
  for (let index = 0; index < count; index++) {
    const text = `Habari namba ${index}`;
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    onMessage = resolve;
    const webhook = inboundText(index, text);
    const start = performance.now();
    const timer = setTimeout(() => reject(new Error("A message was not heard of.")), 10_000);
    await call(agent, "POST", `${url}/store/webhooks/whatsapp`, webhook.headers, webhook.body);
    const conversationId = await promise;
    clearTimeout(timer);
    const thread = await fetch(`${url}/store/conversations/${conversationId}/messages`, { headers });
    const isThere = (await thread.text()).includes(text);
    took.push(performance.now() - start);
    if (!isThere) throw new Error("A message that was told of is not in its thread.");
  }
  leaving.abort();
  await following;
  agent.destroy();
  return took;
}
