import type pg from "pg";
import type { Log } from "#kernel/ctx.ts";
import type { Primary } from "./primary.ts";

export type Listening = {
  onNotify: (payload: string) => void;
  /** The connection was lost and is back: notices that were sent meanwhile are missing. */
  onGap: () => void;
};

/** A lost connection often shows only when something is sent on it. */
const heartbeatMs = 10_000;
const answerWithinMs = 5_000;

/**
 * Listens to one channel on a connection of its own, and reconnects after a loss, to the primary of that moment, waiting at
 * most 5 s between attempts.
 *
 * @returns stops listening
 */
export async function listenPostgres(
  primary: Primary,
  channel: string,
  { onNotify, onGap }: Listening,
  log: Log,
): Promise<() => Promise<void>> {
  let stopped = false;
  let current: pg.Client | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let waitMs = 100;

  const lose = (client: pg.Client): void => {
    if (stopped || current !== client) return;
    current = undefined;
    clearInterval(heartbeat);
    log.warn({ channel }, "listening connection lost");
    client.end().catch(() => undefined);
    reconnect();
  };
  const connect = async (): Promise<void> => {
    const client = new primary.Client({
      connectionString: primary.url,
      application_name: "agiza-listen",
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
    });
    client.on("notification", (message) => onNotify(message.payload ?? ""));
    client.on("error", () => undefined);
    client.on("end", () => lose(client));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    current = client;
    waitMs = 100;
    heartbeat = setInterval(() => void client.query("select 1").catch(() => lose(client)), heartbeatMs);
  };
  const reconnect = (): void => {
    retry = setTimeout(() => {
      connect().then(onGap, () => {
        waitMs = Math.min(waitMs * 2, 5_000);
        if (!stopped) reconnect();
      });
    }, waitMs);
  };
  await connect();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    clearInterval(heartbeat);
    await current?.end();
  };
}
