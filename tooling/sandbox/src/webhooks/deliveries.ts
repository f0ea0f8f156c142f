import { randomUUID } from "node:crypto";
import type { SandboxClock } from "../clock.ts";
import type { Faults } from "../faults.ts";
import type { Delivery } from "../state/things.ts";
import type { Store } from "../state/store.ts";
import type { Wait } from "../wait.ts";
import type { Wire } from "../wire.ts";
import { createWebhookPoster } from "./post-webhook.ts";

/** The headers that prove who sent a webhook, over these exact bytes. */
export type SignWebhook = (
  delivery: Pick<Delivery, "provider" | "title" | "body" | "is_signed_wrong">,
) => Record<string, string>;

export type NewDelivery = Pick<Delivery, "provider" | "url" | "title" | "body"> & {
  delayMs?: number;
  is_signed_wrong?: boolean;
};

/** Posts webhooks to the shop until it takes them. */
export type Deliveries = {
  /** Queues one webhook; waiting faults of the provider's webhooks act on it here. */
  send: (webhook: NewDelivery) => void;
  /** Takes up what a stopped process had not delivered. */
  resume: () => void;
  stop: () => void;
};

type Deps = {
  store: Store;
  clock: SandboxClock;
  wait: Wait;
  faults: Faults;
  wire: Wire;
  sign: SignWebhook;
};

const atOnce = 32;
/** How long a webhook that is to arrive out of order waits for another one to overtake it. */
const overtakeWithinMs = 2000;
/** The providers wait minutes and hours; here it is seconds, growing the same way. */
const retryAfterMs = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];
const whatsappGivesUpAfterMs = 7 * 24 * 3600 * 1000;
/** Of those who do not go on for days. */
const mostAttempts = 6;

/** The queue kept in the store: a webhook outlives a restart of the sandbox. */
export function createDeliveries({ store, clock, wait, faults, wire, sign }: Deps): Deliveries {
  /** What keeps a webhook from leaving when its wait is over. */
  const forget = new Map<string, () => void>();
  const ready: string[] = [];
  const overtaken = {
    whatsapp: new Set<string>(),
    selcom: new Set<string>(),
    snippe: new Set<string>(),
    sms: new Set<string>(),
  };
  const poster = createWebhookPoster(atOnce);
  let running = 0;
  let stopped = false;

  function schedule(delivery: Delivery) {
    forget.get(delivery.id)?.();
    const waitMs = Math.max(0, delivery.not_before_ms - Date.now());
    forget.set(
      delivery.id,
      wait(waitMs, () => {
        forget.delete(delivery.id);
        overtaken[delivery.provider].delete(delivery.id);
        ready.push(delivery.id);
        runReady();
      }),
    );
  }

  function runReady() {
    while (running < atOnce && ready.length > 0 && !stopped) {
      const delivery = store.deliveries.get(ready.shift()!);
      if (!delivery) continue;
      running += 1;
      void attempt(delivery).finally(() => {
        running -= 1;
        if (stopped) return;
        letOvertakenGo(delivery);
        runReady();
      });
    }
  }

  async function attempt(delivery: Delivery) {
    const startedMs = Date.now();
    const answer = await poster.post(delivery.url, delivery.body, sign(delivery));
    if (stopped) return;
    wire.record({
      startedMs,
      direction: "to_shop",
      provider: delivery.provider,
      title: delivery.title,
      method: "POST",
      path: new URL(delivery.url).pathname,
      status: answer.status,
      duration_ms: Date.now() - startedMs,
      request_body: delivery.body,
      response_body: answer.body,
    });
    const attempts = delivery.attempts + 1;
    if (isTaken(delivery, answer.status) || isGivenUp({ ...delivery, attempts })) {
      store.deliveries.drop(delivery.id);
      return;
    }
    if (!store.deliveries.get(delivery.id)) return;
    const waitMs = retryAfterMs[Math.min(attempts, retryAfterMs.length) - 1]!;
    schedule(store.deliveries.put({ ...delivery, attempts, not_before_ms: Date.now() + waitMs }));
  }

  /* A webhook nobody could have signed is not sent again with a good signature: that would hide the fault. */
  function isGivenUp({ provider, attempts, created_ms, is_signed_wrong }: Delivery) {
    if (is_signed_wrong) return true;
    if (provider !== "whatsapp") return attempts >= mostAttempts;
    return clock.nowMs() - created_ms > whatsappGivesUpAfterMs;
  }

  function letOvertakenGo(past: Delivery) {
    for (const id of overtaken[past.provider]) {
      const delivery = store.deliveries.get(id);
      overtaken[past.provider].delete(id);
      if (delivery && id !== past.id) schedule({ ...delivery, not_before_ms: 0 });
    }
  }

  function queue(webhook: NewDelivery, waitMs: number): Delivery {
    return store.deliveries.put({
      id: `dlv_${randomUUID()}`,
      provider: webhook.provider,
      url: webhook.url,
      title: webhook.title,
      body: webhook.body,
      attempts: 0,
      not_before_ms: Date.now() + waitMs,
      created_ms: clock.nowMs(),
      is_signed_wrong: webhook.is_signed_wrong ?? false,
    });
  }

  return {
    send(webhook) {
      const target = `${webhook.provider}.webhook` as const;
      if (faults.take(target, "drop")) {
        recordDropped(wire, webhook);
        return;
      }
      const signedWrong = webhook.is_signed_wrong || faults.take(target, "bad_signature") !== undefined;
      const changed = { ...webhook, is_signed_wrong: signedWrong };
      const waitMs = (webhook.delayMs ?? 0) + (faults.take(target, "delay")?.ms ?? 0);
      const isOvertaken = faults.take(target, "reorder") !== undefined;
      const delivery = queue(changed, waitMs + (isOvertaken ? overtakeWithinMs : 0));
      if (isOvertaken) overtaken[webhook.provider].add(delivery.id);
      schedule(delivery);
      if (faults.take(target, "duplicate")) schedule(queue(changed, waitMs));
    },
    resume() {
      for (const delivery of store.deliveries.all()) schedule(delivery);
    },
    stop() {
      stopped = true;
      for (const forgetOne of forget.values()) forgetOne();
      forget.clear();
      poster.close();
    },
  };
}

/* Only 200 is a yes for Meta; the others take any success. */
const isTaken = ({ provider }: Delivery, status: number | null) =>
  status !== null && (provider === "whatsapp" ? status === 200 : status >= 200 && status < 300);

function recordDropped(wire: Wire, webhook: NewDelivery) {
  wire.record({
    startedMs: Date.now(),
    direction: "to_shop",
    provider: webhook.provider,
    title: webhook.title,
    method: "POST",
    path: new URL(webhook.url).pathname,
    status: null,
    duration_ms: 0,
    request_body: webhook.body,
    response_body: "dropped by a fault",
  });
}
