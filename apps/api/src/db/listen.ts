import pg from "pg";
import type { Log } from "#kernel/ctx.ts";

export type Listening = {
  onNotify: (payload: string) => void;
  /** The connection was lost and is there again: what was notified meanwhile went unheard. */
  onGap: () => void;
};

/** A network that lost the connection tells nobody; asking does. */
const heartbeatMs = 10_000;
const answerWithinMs = 5_000;

/**
 * Hears one channel on a connection of its own, which comes back after a loss, waiting at most 5 s.
 *
 * @returns stops listening
 */
export async function listenPostgres(
  connectionString: string,
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
    later();
  };
  const connect = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString,
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
  const later = (): void => {
    retry = setTimeout(() => {
      connect().then(onGap, () => {
        waitMs = Math.min(waitMs * 2, 5_000);
        if (!stopped) later();
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
