import { createRoute, z } from "@hono/zod-openapi";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import { refusal } from "#http/openapi.ts";
import { createRouter, sessionOf, staffCtx } from "#http/router.ts";
import type { Ctx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { sessionHolds } from "#modules/auth/session-holds.ts";
import { isOrderInScope } from "#modules/orders/is-order-in-scope.ts";
import type { Deps } from "#modules/deps.ts";
import { isAboutOwnPlace, isForActor, isPersonal, mayHear } from "./event-access.rules.ts";
import { listMissedEvents } from "./list-missed-events.ts";

/**
 * A sign of life, so that neither side takes a silent shop for a broken line. Who signed out, was suspended or has other
 * permissions now is not sent one: the stream ends, and comes back with what they may hear then.
 */
const heartbeatMs = 20_000;
/** Less than a bearer token lives: the browser comes back with a fresh one. */
const streamLifeMs = 14 * 60_000;

const eventsRoute = createRoute({
  method: "get",
  path: "/events",
  operationId: "streamEvents",
  summary: "Follow what happens in the shop",
  tags: ["events"],
  security: [{ bearer: [] }],
  request: {
    headers: z.object({
      "last-event-id": z.coerce.number().int().min(0).optional().openapi({
        description:
          "Resumes after this event; what was missed comes first. More than 500 events are not told: one event `stream.gap` stands for them, and everything must be read again.",
      }),
    }),
  },
  responses: {
    200: {
      description:
        "The shop's events as they happen, those the caller may read: id, event name, payload as data.",
      content: { "text/event-stream": { schema: z.string() } },
    },
    401: refusal("auth.unauthorized"),
    404: refusal("shop.not_found"),
  },
});

type Event = { id: number; name: string; payload: Record<string, unknown> };

/** Live events for the back-office. */
export function eventsRoutes({ liveEvents }: Deps) {
  const router = createRouter();

  async function follow(ctx: Ctx, stream: SSEStreamingApi, lastEventId: number | undefined): Promise<void> {
    const { actor, shopId } = ctx;
    const permissions = actor.kind === "staff" ? actor.permissions : [];
    const isOrderSeen = ({ payload }: Event) =>
      typeof payload["orderId"] !== "string" || isOrderInScope(ctx, payload["orderId"] as OrderId);
    // Subscribed before the missed ones are read, so that nothing falls between.
    const heard: Event[] = [];
    let live = false;
    /** One after the other: whether somebody may hear of an order can take a look into the database. */
    let line = Promise.resolve();
    const end = Promise.withResolvers<void>();
    const write = async (event: Event) => {
      if (isPersonal(event.name)) {
        // Who else is told is not theirs to know.
        if (isForActor(actor, event))
          await stream.writeSSE({ id: String(event.id), event: event.name, data: "{}" });
        return;
      }
      const hears = mayHear(permissions, event.name) && (await isOrderSeen(event));
      if (isAboutOwnPlace(actor, event) || hears)
        await stream.writeSSE({
          id: String(event.id),
          event: event.name,
          data: JSON.stringify(event.payload),
        });
    };
    const tell = async (event: Event) => {
      await write(event);
      // What they may hear from now on is decided where they come back, if they may come back.
      if (isAboutOwnPlace(actor, event)) end.resolve();
    };
    const release = [
      liveEvents.subscribe(shopId, (event) => {
        if (live) line = line.then(() => tell(event)).catch(() => end.resolve());
        else heard.push(event);
      }),
      liveEvents.onDrain(() => end.resolve()),
    ];
    const beat = async () => {
      if (await sessionHolds(ctx)) await stream.write(": still here\n\n");
      else end.resolve();
    };
    const heartbeat = setInterval(() => void beat().catch(() => end.resolve()), heartbeatMs);
    const life = setTimeout(() => end.resolve(), streamLifeMs);
    stream.onAbort(() => end.resolve());
    try {
      await stream.write("retry: 1000\n\n");
      if (lastEventId !== undefined)
        for (const event of await listMissedEvents(ctx, lastEventId)) await write(event);
      for (const event of heard) await tell(event);
      live = true;
      await end.promise;
    } finally {
      clearInterval(heartbeat);
      clearTimeout(life);
      for (const free of release) free();
    }
  }

  router.openapi(eventsRoute, (c) => {
    // For pages: a program is told by webhook.
    sessionOf(c);
    const ctx = staffCtx(c);
    const lastEventId = c.req.valid("header")["last-event-id"];
    c.header("X-Accel-Buffering", "no");
    const answer = streamSSE(c, (stream) => follow(ctx, stream, lastEventId));
    // Hono says that the connection stays open; a caller that asked for its end would use it again, and Node reads no more there.
    answer.headers.delete("Connection");
    return answer;
  });
  return router;
}
