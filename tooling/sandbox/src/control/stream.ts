import type { Snapshot, StreamEvents } from "../contract.ts";
import type { Core } from "../core.ts";
import { demoShop } from "../customers.ts";

const messagesShown = 2000;
const promptsShown = 200;
const wireShown = 300;
const inboxShown = 200;
const maxWaitingBytes = 8 * 1024 * 1024;
const heartbeatMs = 15_000;

/** Everything a phone page needs to start; of long lists the newest part. */
export function snapshotOf({ store, faults, clock, wire, env }: Core): Snapshot {
  const number = store.numbers.get(env.whatsapp.phoneNumberId);
  return {
    shop: {
      id: demoShop.id,
      name: number?.verified_name ?? "",
      msisdn: number?.msisdn ?? "",
      phone_number_id: env.whatsapp.phoneNumberId,
    },
    customers: [...store.customers.all()],
    messages: [...store.messages.all()].slice(-messagesShown),
    prompts: [...store.prompts.all()].slice(-promptsShown),
    wire: wire.list().slice(-wireShown),
    inbox: [...store.inbox.all()].slice(-inboxShown),
    faults: faults.list(),
    clock: clock.state(),
    scenario: store.settings().scenario,
  };
}

/** Open streams of phone pages. */
export type Streams = { open: () => Response; stop: () => void };

/** Server-sent events: a snapshot first, then what changes. A page that reads too slowly is cut off and starts anew. */
export function createStreams(core: Core): Streams {
  const closers = new Set<() => void>();
  const encoder = new TextEncoder();

  function open(): Response {
    let close = () => {};
    const body = new ReadableStream<Uint8Array>(
      {
        start(controller) {
          const send = (text: string) => {
            controller.enqueue(encoder.encode(text));
            if ((controller.desiredSize ?? 0) < 0) close();
          };
          const unfollow = core.news.follow((name, data) => send(eventOf(name, data)));
          const heartbeat = setInterval(() => send(": still here\n\n"), heartbeatMs);
          close = () => {
            unfollow();
            clearInterval(heartbeat);
            if (!closers.delete(close)) return;
            controller.close();
          };
          closers.add(close);
          send(eventOf("snapshot", snapshotOf(core)));
        },
        cancel: () => {
          closers.delete(close);
          close();
        },
      },
      new ByteLengthQueuingStrategy({ highWaterMark: maxWaitingBytes }),
    );
    return new Response(body, {
      headers: {
        "content-type": "text/event-stream",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
      },
    });
  }

  return {
    open,
    stop() {
      for (const close of closers) close();
    },
  };
}

const eventOf = <Name extends keyof StreamEvents>(name: Name, data: StreamEvents[Name]) =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
