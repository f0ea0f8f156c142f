import { createHmac, randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import type { Lane } from "./lane.ts";

/** The demo shop's number at WhatsApp and the secret its webhooks are signed with. */
const phoneNumberId = "111222333444555";
const appSecret = "local-app-secret";

/** A customer's text as WhatsApp delivers it, with an id of its own, and the headers that sign it. */
export function inboundText(msisdn: string, text: string) {
  const wamid = `wamid.${randomBytes(24).toString("base64")}`;
  const value = {
    messaging_product: "whatsapp",
    metadata: { display_phone_number: "255754000099", phone_number_id: phoneNumberId },
    contacts: [{ profile: { name: `Mteja ${msisdn.slice(-4)}` }, wa_id: msisdn }],
    messages: [
      {
        from: msisdn,
        id: wamid,
        timestamp: String(Math.floor(Date.now() / 1_000)),
        text: { body: text },
        type: "text",
      },
    ],
  };
  const body = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: "102290129340398", changes: [{ value, field: "messages" }] }],
  });
  const signature = createHmac("sha256", appSecret).update(body).digest("hex");
  const headers = { "content-type": "application/json", "x-hub-signature-256": `sha256=${signature}` };
  return { wamid, body, headers };
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

type Ending = number | "refused" | "cut";

/** The status of the answer, or what came instead. */
const post = (agent: Agent, url: string, headers: Record<string, string>, body: string): Promise<Ending> =>
  new Promise((resolve) => {
    const sent = request(
      url,
      { method: "POST", agent, headers: { ...headers, "content-length": Buffer.byteLength(body) } },
      (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode ?? 0));
        response.once("close", () => resolve("cut"));
      },
    );
    sent.setTimeout(answerWithinMs, () => sent.destroy());
    sent.once("error", (error: NodeJS.ErrnoException) =>
      resolve(error.code === "ECONNREFUSED" ? "refused" : "cut"),
    );
    sent.end(body);
  });
