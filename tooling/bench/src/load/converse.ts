import { Agent } from "node:http";
import { call } from "@agiza/rig/http-call";
import type { QuickWhatsapp } from "@agiza/rig/quick-whatsapp";
import { customerPhone, inboundText } from "../chatting-customers.ts";
import { openLoop } from "./open-loop.ts";

/** Messages of all customers in a second. */
export const perSecond = 50;
/** After the last message; whoever has no answer then counts as not answered. */
const lastAnswerWithinMs = 15_000;

export type Conversation = { latenciesMs: number[]; unanswered: number; refused: number };

/** Customers write at a fixed rate; how long each waits for the shop's next message to them, in ms. */
export async function converse(
  receiver: QuickWhatsapp,
  url: string,
  seconds: number,
  say: (index: number) => string = () => "Habari",
): Promise<Conversation> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const webhooks = Array.from({ length: perSecond * seconds }, (_, index) => inboundText(index, say(index)));
  const asked = new Map<string, number[]>();
  const latenciesMs: number[] = [];
  let refused = 0;
  let waiting = webhooks.length;
  let allAnswered = () => {};
  const answers = new Promise<void>((resolve) => (allAnswered = resolve));
  receiver.onMessage = (phone) => {
    const sinceMs = asked.get(phone)?.shift();
    if (sinceMs === undefined) return;
    latenciesMs.push(performance.now() - sinceMs);
    if (--waiting === 0) allAnswered();
  };
  const startMs = performance.now() + 5;
  await openLoop({ perSecond, seconds }, async (index) => {
    // The open loop's own start is at most a moment later, so this is the intended moment or a little before it.
    const phone = customerPhone(index);
    asked.set(phone, [...(asked.get(phone) ?? []), startMs + (index * 1_000) / perSecond]);
    const { headers, body } = webhooks[index]!;
    const { status } = await call(agent, "POST", url, headers, body);
    if (status !== 200) refused++;
    return status === 200;
  });
  let overdue: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => (overdue = setTimeout(resolve, lastAnswerWithinMs)));
  await Promise.race([answers, patience]);
  clearTimeout(overdue);
  receiver.onMessage = () => undefined;
  agent.destroy();
  return { latenciesMs, unanswered: waiting, refused };
}
