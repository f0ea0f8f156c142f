import type { Agent } from "node:http";
import { setTimeout } from "node:timers/promises";
import { call } from "@agiza/rig/http-call";
import type { QuickWhatsapp } from "@agiza/rig/quick-whatsapp";
import { signed, tapFrom, textFrom, webhookOf } from "@agiza/rig/whatsapp-webhooks";
import { openLoop } from "../load/open-loop.ts";
import { appSecret } from "../product.ts";
import { phoneNumberId as numberOfCampaign, shopPhone } from "../shop-data.ts";
import type { Answers } from "./answers.ts";
import { customerPhoneOf, customersEach, phoneNumberIdOf, shopPhoneOf, shops } from "./street.ts";

/** An answer that has not come by then is counted as none. */
const answerWithinMs = 60_000;
/** WhatsApp tells a moment later that a message of the campaign has arrived. */
const deliveredAfterMs = 300;

/** Of ten messages: greetings, which are answered by the menu, taps on it, and what people write in their own words. */
const greetings = 5;
const taps = 2;
const words = [
  "Mna vitenge vya bluu?",
  "Nataka kitenge 3 mbili na kitenge 5 moja",
  "Asante sana, nimepokea",
  "Duka linafungwa saa ngapi leo?",
  "Naomba bei ya jumla tafadhali",
];

/** The id of the n-th message. */
const wamidOf = (n: number): string => `wamid.longday.${n}`;

/** @param url where webhooks go */
export function openChats({
  url,
  agent,
  receiver,
  answers,
  perSecond,
}: {
  url: string;
  agent: Agent;
  receiver: QuickWhatsapp;
  answers: Answers;
  /** Messages of customers of all shops in a second. */
  perSecond: number;
}) {
  const asked = new Map<string, number>();
  const taken: string[] = [];
  let unanswered = 0;
  const post = (kind: string, sinceMs: number, value: object) => {
    const { body, headers } = signed(JSON.stringify(value), appSecret);
    return answers.ask(kind, 200, sinceMs, () => call(agent, "POST", url, headers, body, 30_000));
  };
  receiver.onMessage = (phone) => {
    const sinceMs = asked.get(phone);
    if (sinceMs === undefined) return;
    asked.delete(phone);
    answers.took("chat answered", performance.now() - sinceMs);
  };
  let told = 0;
  receiver.onTaken = ({ id, to, phoneNumberId }) => {
    if (phoneNumberId !== numberOfCampaign) return;
    void setTimeout(deliveredAfterMs).then(() => {
      const status = {
        id,
        status: "delivered",
        timestamp: String(Math.floor(Date.now() / 1_000)),
        recipient_id: to,
      };
      told++;
      return post(
        "webhook: delivered",
        performance.now(),
        webhookOf(phoneNumberId, { statuses: [status] }, "messages", shopPhone),
      );
    });
  };
  const forgetting = setInterval(() => {
    for (const [phone, sinceMs] of asked)
      if (performance.now() - sinceMs > answerWithinMs && asked.delete(phone)) unanswered++;
  }, 5_000);

  const say = async (n: number, sinceMs: number): Promise<boolean> => {
    const shop = n % shops;
    const round = Math.floor(n / shops);
    const phone = customerPhoneOf(shop, round % customersEach);
    // Every customer says all of it in the course of a day.
    const turn = (n + round + Math.floor(round / customersEach)) % 10;
    const message =
      turn >= greetings && turn < greetings + taps
        ? tapFrom(phone, "order")
        : textFrom(phone, turn < greetings ? "Habari" : words[n % words.length]!);
    if (turn < greetings + taps) asked.set(phone, sinceMs);
    const value = {
      contacts: [{ profile: { name: `Mteja ${phone}` }, wa_id: phone }],
      messages: [{ ...message, id: wamidOf(n) }],
    };
    const body = await post(
      "webhook: message",
      sinceMs,
      webhookOf(phoneNumberIdOf(shop), value, "messages", shopPhoneOf(shop)),
    );
    if (body !== null) taken.push(wamidOf(n));
    return body !== null;
  };

  return {
    /** Ids of the messages that were answered 200. */
    taken,
    unanswered: () => unanswered + asked.size,
    told: () => told,
    async run(seconds: number, signal: AbortSignal) {
      const startMs = performance.now() + 5;
      const load = { perSecond, seconds, signal };
      return openLoop(load, (n) => say(n, startMs + (n * 1_000) / perSecond));
    },
    close: () => clearInterval(forgetting),
  };
}
