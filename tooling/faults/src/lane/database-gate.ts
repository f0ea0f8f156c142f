import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { takePort } from "@agiza/rig/take-port";

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

  /** A trap springs once, for the first statement that fits, whoever else says the same meanwhile. */
  const disarm = ({ act, done }: Armed) => {
    armed = undefined;
    return () => {
      act();
      done();
    };
  };

  const server = createServer((client) => {
    const database = connect(target);
    client.setNoDelay(true);
    database.setNoDelay(true);
    const startedSilent = isSilent;
    let isStopped = false;
    /** The answer to the statement that is trapped "after" is on its way; nothing is passed back any more. */
    let awaited: { answers: number; spring: () => void } | undefined;
    /** Questions passed on and answers that came to their end, less the greeting's; several may be on their way at once. */
    let asked = 0;
    let answered = -1;
    let before: string[] = [];
    const questions = new MessageReader(0);
    const answers = new MessageReader(1);
    const statements = new StatementReader();
    const mute = () => isStopped || isSilent || startedSilent || silenced.has(client);

    client.on("data", (chunk: Buffer) => {
      if (mute()) return;
      for (const message of questions.read(chunk)) {
        const statement = statements.read(message);
        if (statement !== null && armed?.matches({ statement, before })) {
          const { side } = armed;
          const spring = disarm(armed);
          if (side === "before") {
            isStopped = true;
            spring();
            return;
          }
          awaited = { answers: asked + 1, spring };
        }
        if (statement !== null) before = /^\s*begin/i.test(statement) ? [] : [...before, statement];
        if (isOneOf("QS", message)) asked++;
        database.write(message);
      }
    });
    database.on("data", (chunk: Buffer) => {
      if (mute()) return;
      if (!awaited) client.write(chunk);
      for (const message of answers.read(chunk)) {
        if (isOneOf("Z", message)) answered++;
        if (awaited === undefined || answered < awaited.answers) continue;
        isStopped = true;
        awaited.spring();
        return;
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

/** Whether a message is of these types: Query or Sync end a question, ReadyForQuery an answer. */
const isOneOf = (types: string, message: Buffer): boolean => types.includes(String.fromCharCode(message[0]!));

/** Cuts a stream of PostgreSQL's protocol into its messages. */
class MessageReader {
  #rest: Buffer = Buffer.alloc(0);
  #typeBytes: number;

  /** @param typeBytes of the first message: a client's has no type in front */
  constructor(typeBytes: 0 | 1) {
    this.#typeBytes = typeBytes;
  }

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
export class StatementReader {
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
