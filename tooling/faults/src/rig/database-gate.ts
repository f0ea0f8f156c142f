import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { takePort } from "./ports.ts";

/** A statement that came by, with what its connection said before it in the same transaction. */
export type Passing = { statement: string; before: readonly string[] };

/** Where a process is stopped: before the database reads a statement, or after it did it and before it could say so. */
export type Trap = { side: "before" | "after"; matches(passing: Passing): boolean };

/**
 * Stands between the API and PostgreSQL, reads what is asked, and can stop a connection at an exact statement, or go
 * silent without closing anything, as a broken network does.
 */
export type DatabaseGate = {
  urlOf(databaseUrl: string): string;
  /**
   * Waits for a statement and, the moment it comes, calls `act` before anything else happens on that connection,
   * which stays stopped for good.
   */
  trap(trap: Trap, act: () => void): Promise<void>;
  /** Nothing is passed on any more, on any connection, and nothing is closed. */
  goSilent(): void;
  /** New connections work again; those that were open stay silent. */
  speakAgain(): void;
  /** How many connections are open now. */
  connections(): number;
  close(): void;
};

type Armed = Trap & { act: () => void; done: () => void };

/** @param target host and port of PostgreSQL */
export async function openDatabaseGate(target: { host: string; port: number }): Promise<DatabaseGate> {
  const port = await takePort();
  const open = new Set<Socket>();
  let isSilent = false;
  let armed: Armed | undefined;

  const spring = (): void => {
    const sprung = armed!;
    armed = undefined;
    sprung.act();
    sprung.done();
  };

  const server = createServer((client) => {
    const database = connect(target);
    client.setNoDelay(true);
    database.setNoDelay(true);
    const startedSilent = isSilent;
    let isStopped = false;
    /** The answer to the statement that is trapped "after" is on its way; it is swallowed up to its end. */
    let swallowing = false;
    let answer: Buffer = Buffer.alloc(0);
    let before: string[] = [];
    const questions = new MessageReader();
    const statements = new StatementReader();
    const mute = () => isStopped || isSilent || startedSilent || silenced.has(client);

    client.on("data", (chunk: Buffer) => {
      if (mute()) return;
      for (const message of questions.read(chunk)) {
        const statement = statements.read(message);
        if (statement !== null && armed?.matches({ statement, before })) {
          if (armed.side === "before") {
            isStopped = true;
            spring();
            return;
          }
          swallowing = true;
        }
        if (statement !== null) before = /^\s*begin/i.test(statement) ? [] : [...before, statement];
        database.write(message);
      }
    });
    database.on("data", (chunk: Buffer) => {
      if (mute()) return;
      if (!swallowing) {
        client.write(chunk);
        return;
      }
      answer = Buffer.concat([answer, chunk]);
      // ReadyForQuery: type Z, length 5, one byte of state. It ends every answer.
      if (answer.length >= 6 && answer[answer.length - 6] === 0x5a) {
        isStopped = true;
        spring();
      }
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(one);
      one.on("error", () => undefined);
      one.on("close", () => {
        open.delete(one);
        // A broken network tells neither side that the other has gone; a killed process's machine does.
        if (isStopped || !mute()) other.destroy();
      });
    }
  });
  const silenced = new WeakSet<Socket>();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");

  return {
    urlOf(databaseUrl) {
      const url = new URL(databaseUrl);
      url.host = `127.0.0.1:${port}`;
      return url.toString();
    },
    trap: (trap, act) =>
      new Promise((done) => {
        armed = { ...trap, act, done };
      }),
    goSilent() {
      isSilent = true;
      for (const socket of open) silenced.add(socket);
    },
    speakAgain() {
      isSilent = false;
    },
    connections: () => open.size / 2,
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** Cuts a stream of PostgreSQL's protocol into its messages. */
class MessageReader {
  #rest: Buffer = Buffer.alloc(0);
  /** The first message of a connection has no type in front. */
  #typeBytes = 0;

  *read(chunk: Buffer): Generator<Buffer> {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    while (this.#rest.length >= this.#typeBytes + 4) {
      const length = this.#typeBytes + this.#rest.readInt32BE(this.#typeBytes);
      if (this.#rest.length < length) return;
      const message = this.#rest.subarray(0, length);
      this.#rest = this.#rest.subarray(length);
      this.#typeBytes = 1;
      yield message;
    }
  }
}

/** Knows which SQL a message makes PostgreSQL do: a simple query, or a prepared statement at the moment it is bound. */
class StatementReader {
  readonly #prepared = new Map<string, string>();

  read(message: Buffer): string | null {
    switch (String.fromCharCode(message[0]!)) {
      case "Q":
        return message.toString("utf8", 5, message.length - 1);
      case "P": {
        const [name, sql] = textsFrom(message, 5, 2);
        this.#prepared.set(name!, sql!);
        return null;
      }
      case "B":
        return this.#prepared.get(textsFrom(message, 5, 2)[1]!) ?? null;
      default:
        return null;
    }
  }
}

/** Texts that end with a zero byte, one after the other. */
function textsFrom(message: Buffer, start: number, count: number): string[] {
  const texts: string[] = [];
  for (let from = start; texts.length < count;) {
    const end = message.indexOf(0, from);
    texts.push(message.toString("utf8", from, end));
    from = end + 1;
  }
  return texts;
}
