import { Agent } from "node:http";
import { call } from "@agiza/rig/http-call";
import { signed, textFrom, webhookOf } from "@agiza/rig/whatsapp-webhooks";
import type { Lane } from "./lane.ts";

/** The demo shop's number at WhatsApp. */
const phoneNumberId = "111222333444555";

/** A customer's text as WhatsApp delivers it, with an id of its own, and the headers that sign it. */
export function inboundText(msisdn: string, text: string) {
  const message = textFrom(msisdn, text);
  const contacts = [{ profile: { name: `Mteja ${msisdn.slice(-4)}` }, wa_id: msisdn }];
  const { body, headers } = signed(
    JSON.stringify(webhookOf(phoneNumberId, { contacts, messages: [message] })),
  );
  return { wamid: message.id, body, headers };
}

/** Messages that come whether or not the earlier ones were answered. */
export type Pump = {
  sent: number;
  /** Of those answered 200, from the moment they were meant to leave. */
  latenciesMs: number[];
  /** Statuses by count. */
  answers: Map<number, number>;
  /** The port was closed. */
  refused: number;
  /** Meta's ids of messages whose connection ended before the answer came. */
  cut: string[];
  /** No more are sent; resolves when the last has its answer. */
  stop(): Promise<void>;
};

/** Few enough that a customer's chat is short, many enough that they do not wait for each other. */
export const writers = 300;
const answerWithinMs = 20_000;

/**
 * Sends customers' messages at a fixed rate. What is answered 200 counts as acknowledged; WhatsApp would bring the
 * others again, here they are left.
 *
 * @param addresses processes to send to in turn
 */
export function startPump(
  { acknowledged }: Pick<Lane, "acknowledged">,
  { perSecond, addresses }: { perSecond: number; addresses: readonly string[] },
): Pump {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const open = new Set<Promise<void>>();
  const startMs = performance.now();
  let isOn = true;
  const pump: Pump = {
    sent: 0,
    latenciesMs: [],
    answers: new Map(),
    refused: 0,
    cut: [],
    async stop() {
      isOn = false;
      await Promise.all(open);
      agent.destroy();
    },
  };
  const sendOne = async (index: number, intendedMs: number) => {
    const { wamid, body, headers } = inboundText(
      `25576${String(index % writers).padStart(7, "0")}`,
      "Habari",
    );
    const url = `${addresses[index % addresses.length]}/store/webhooks/whatsapp`;
    const status = await post(agent, url, headers, body);
    if (status === "refused") pump.refused++;
    if (status === "cut") pump.cut.push(wamid);
    if (typeof status === "string") return;
    pump.answers.set(status, (pump.answers.get(status) ?? 0) + 1);
    if (status !== 200) return;
    pump.latenciesMs.push(performance.now() - intendedMs);
    acknowledged.messages.push(wamid);
  };
  const tick = () => {
    if (!isOn) return;
    const due = Math.floor(((performance.now() - startMs) / 1_000) * perSecond);
    while (pump.sent < due) {
      const index = pump.sent++;
      const sending: Promise<void> = sendOne(index, startMs + (index * 1_000) / perSecond).finally(() =>
        open.delete(sending),
      );
      open.add(sending);
    }
    setTimeout(tick, 2);
  };
  tick();
  return pump;
}

/** The status of the answer, or what came instead. */
const post = (
  agent: Agent,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<number | "refused" | "cut"> =>
  call(agent, "POST", url, headers, body, answerWithinMs).then(
    ({ status }) => status,
    (error: NodeJS.ErrnoException) => (error.code === "ECONNREFUSED" ? "refused" : "cut"),
  );
