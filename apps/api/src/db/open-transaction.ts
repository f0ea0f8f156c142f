import { DrizzleQueryError } from "drizzle-orm/errors";
import { AppError } from "#kernel/app-error.ts";
import type { Db } from "#kernel/db.ts";
import { isDatabaseSilent } from "#kernel/lost-database.ts";

export type Result = { rows: unknown[] };

/** What to do with the result or the failure of a statement nobody awaits. */
export type Later<Answer = Result> = {
  /** Called with the result once the statement has run. */
  onResult?: (result: Answer) => void;
  /** Turns the statement's failure into the error that the transaction fails with. */
  toRefusal?: ((error: unknown) => unknown) | undefined;
};

/** What listeners of a channel are told once a transaction is committed. */
export type Notice = { channel: string; payload: string };

/** A failed statement was caught inside a transaction, which therefore cannot be committed. */
export class NotCommittedError extends Error {
  constructor(cause: unknown) {
    super(
      "The transaction was not committed: a statement in it failed. Work that may fail needs tx.attempt.",
      {
        cause,
      },
    );
    this.name = "NotCommittedError";
  }
}

const savepoint = "savepoint agiza_attempt";
const release = "release savepoint agiza_attempt";
const rollBack = "rollback to savepoint agiza_attempt";

/**
 * An open transaction, the same on PostgreSQL and PGlite: statements that are queued for later run ahead of the next
 * statement or the commit, a failure of theirs is that statement's failure, and a transaction in which any statement
 * failed is never committed, whether or not the failure was caught.
 */
export abstract class OpenTransaction<Statement, Answer extends Result> {
  #waiting: { statement: Statement; onResult: Later<Answer>["onResult"] }[] = [];
  #notices: Notice[] = [];
  #failure: { error: unknown } | null = null;

  protected abstract toStatement(text: string, values: unknown[], toRefusal?: Later["toRefusal"]): Statement;

  /** Sends statements in order and answers their results; none runs behind one that fails. */
  protected abstract send(statements: readonly Statement[]): Promise<Answer[]>;

  /** Whether it is a transaction now; a connection may be lent to reads as well. */
  abstract readonly isOpen: boolean;

  /** Forgets what an earlier transaction on the same connection left. */
  protected reset(): void {
    this.#waiting = [];
    this.#notices = [];
    this.#failure = null;
  }

  protected get hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /**
   * Runs statements behind those that wait.
   *
   * @throws NotCommittedError when a statement failed before
   */
  protected async run(statements: readonly Statement[]): Promise<Answer[]> {
    this.assertSound();
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      const answers = await this.send([...waiting.map(({ statement }) => statement), ...statements]);
      for (const [index, { onResult }] of waiting.entries()) onResult?.(answers[index]!);
      return answers.slice(waiting.length);
    } catch (error) {
      this.#failure ??= { error };
      throw error;
    }
  }

  /** Queues a statement to run ahead of the next one, the commit at the latest. */
  runLater(text: string, values: unknown[], { onResult, toRefusal }: Later<Answer>): void {
    this.#waiting.push({ statement: this.toStatement(text, values, toRefusal), onResult });
  }

  /** Keeps a notice until the transaction is committed. */
  tellAfterCommit(notice: Notice): void {
    this.#notices.push(notice);
  }

  /** The notices to tell; they are handed out once. */
  takeNotices(): Notice[] {
    return this.#notices.splice(0);
  }

  /** @throws NotCommittedError when a statement failed since the transaction or its last attempt began */
  protected assertSound(): void {
    if (this.#failure) throw new NotCommittedError(this.#failure.error);
  }

  /**
   * Runs a part of the transaction that may fail: what it wrote, queued and wanted told is undone with it, and the
   * transaction goes on. Nothing else of the transaction may run beside it.
   *
   * @throws whatever the work throws
   */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    // Runs what already waits as well, so that a failure of that is not taken for one of this work.
    await this.run([this.toStatement(savepoint, [])]);
    const kept = this.#notices.length;
    try {
      const result = await work();
      await this.run([this.toStatement(release, [])]);
      return result;
    } catch (error) {
      this.#waiting = [];
      this.#notices.length = kept;
      await this.#rollBackAttempt(error);
      throw refusalIn(error);
    }
  }

  /** Where this fails as well, the failure stays noted and the transaction is not committed. */
  async #rollBackAttempt(error: unknown): Promise<void> {
    if (isDatabaseSilent(error)) return;
    try {
      await this.send([this.toStatement(rollBack, []), this.toStatement(release, [])]);
      this.#failure = null;
    } catch (failure) {
      this.#failure ??= { error: failure };
    }
  }
}

/** What a queued statement was refused with, instead of the failure of the statement it ran ahead of. */
export const refusalIn = (error: unknown): unknown =>
  error instanceof DrizzleQueryError && error.cause instanceof AppError ? error.cause : error;

type Client = { query(text: string, values: unknown[]): Promise<Result> };

const clientOf = (db: Db): Client => (db as unknown as { $client: Client }).$client;

/** Runs a text as it stands. */
export const runText = (db: Db, text: string, values: unknown[]): Promise<Result> =>
  clientOf(db).query(text, values);

/** @throws Error where `db` only reads */
export function transactionOf(db: Db): OpenTransaction<unknown, Result> {
  const client = clientOf(db);
  if (client instanceof OpenTransaction && client.isOpen) return client;
  throw new Error("There is no open transaction: this database only reads.");
}
