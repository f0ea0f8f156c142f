import { setTimeout } from "node:timers/promises";
import { waitUntil } from "@agiza/rig/wait-until";
import type { Lane } from "./lane.ts";
import { inboundText } from "./webhooks.ts";

/** Writes a customer's message every second, to see when the shop takes it and when not. */
export type Probe = {
  /** How often each status came; 0 where there was no answer. */
  answers: Map<number, number>;
  /** Answers of 503 that did not say when to come back. */
  unhelpful(): number;
  /** Waits for the first message that was sent and taken after a moment, and answers when it was taken. */
  takenAfter(sinceMs: number): Promise<number>;
  stop(): Promise<void>;
};

const everyMs = 1_000;
const answerWithinMs = 20_000;
const backWithinMs = 240_000;
/** Few enough that a chat is short. */
const writers = 60;

export function startProbe({ apiUrl, acknowledged }: Lane): Probe {
  const taken: { sentMs: number; takenMs: number }[] = [];
  const answers = new Map<number, number>();
  const open = new Set<Promise<void>>();
  let unhelpful = 0;
  let isOn = true;
  const sendOne = async (index: number) => {
    const { wamid, body, headers } = inboundText(
      `25577${String(index % writers).padStart(7, "0")}`,
      "Habari",
    );
    const sentMs = performance.now();
    const url = `${apiUrl}/store/webhooks/whatsapp`;
    const signal = AbortSignal.timeout(answerWithinMs);
    const answer = await fetch(url, { method: "POST", headers, body, signal }).catch(() => null);
    await answer?.body?.cancel();
    const status = answer?.status ?? 0;
    answers.set(status, (answers.get(status) ?? 0) + 1);
    if (status === 503 && !answer?.headers.has("retry-after")) unhelpful++;
    if (status !== 200) return;
    taken.push({ sentMs, takenMs: performance.now() });
    acknowledged.messages.push(wamid);
  };
  const all = (async () => {
    for (let index = 0; isOn; index++) {
      const sending: Promise<void> = sendOne(index).finally(() => open.delete(sending));
      open.add(sending);
      await setTimeout(everyMs);
    }
    await Promise.all(open);
  })();
  return {
    answers,
    unhelpful: () => unhelpful,
    takenAfter: (sinceMs) =>
      waitUntil("a message is taken", () => taken.find(({ sentMs }) => sentMs >= sinceMs)?.takenMs, {
        withinMs: backWithinMs,
        everyMs: 20,
      }),
    async stop() {
      isOn = false;
      await all;
    },
  };
}
