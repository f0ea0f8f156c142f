import type { Language } from "@agiza/i18n/language";
import type { Permissions } from "@agiza/permissions";
import { AppError } from "./app-error.ts";
import type { Db, Store } from "./db.ts";
import type { AppEvent, EnqueueOptions, Job } from "./jobs.ts";
import type { ChannelId, OrderId, SessionId, ShopId, UserId } from "./ids.ts";
import { isDatabaseLost } from "./lost-database.ts";
import type { SecretBox } from "./secrets.ts";

/** Who is acting. A customer is known by the order link held, or by the chat written from. */
export type Actor =
  | { kind: "staff"; userId: UserId; sessionId: SessionId; name: string; permissions: Permissions }
  | { kind: "customer-link"; orderId: OrderId }
  | { kind: "customer-chat"; channelId: ChannelId }
  | { kind: "system"; job: string };

/** Values every verb may need that are the same for the whole process. */
export type Settings = {
  checkoutUrl: string;
  backofficeUrl: string;
  marketingUrl: string;
  apiUrl: string;
  /** Set where the product runs with the providers' emulator: chat links lead there. */
  sandboxUrl: string | null;
  paymentPollSeconds: number;
  paymentExpiresSeconds: number;
};

export type Log = {
  debug(facts: Record<string, unknown>, message: string): void;
  info(facts: Record<string, unknown>, message: string): void;
  warn(facts: Record<string, unknown>, message: string): void;
  error(facts: Record<string, unknown>, message: string): void;
};

/** What an audit row says besides who, when and where from, which are added for the verb. */
export type AuditEntry = { action: string; subject: string; before?: unknown; after?: unknown };

/** A request that must have its effect once: `content` is compared when the key comes again. */
export type OnceKey = { scope: string; key: string; content: unknown };

/** A shop's job that is queued a moment after the commit, with those of other transactions. */
export type Gathered = { job: string; shopId: ShopId };

/** Work without a job, which this process begins once the transaction is committed. */
export type AtHand = { job: string; payload: object };

/** What a transaction leaves behind: kinds of job that were sent in it, what is begun and what is gathered after it. */
type Sent = {
  jobs: Set<string>;
  atHand: AtHand[];
  gathered: Gathered[];
  /** Work within its events was done in it. */
  didEventWork: boolean;
};

/** An open transaction. */
export type Sending = Sent & {
  db: Db;
  /** Work within its events becomes jobs. */
  leavesToJobs: boolean;
};

/** Writes that travel with a transaction: events, jobs, the audit trail, saved answers. */
export type Outbox = {
  emit(sending: Sending, tx: Tx, event: AppEvent): Promise<void>;
  enqueue<Payload>(
    sending: Sending,
    job: Job<Payload>,
    payloads: readonly Payload[],
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Tells the workers, here and in other processes, what was committed. A hint: they look by themselves as well. */
  wake(jobs: ReadonlySet<string>): void;
  /** Begins the work that committed transactions left at hand. */
  begin(atHand: readonly AtHand[]): void;
  /** Queues, a moment later and once for each shop, what committed transactions asked for. */
  gather(gathered: readonly Gathered[]): void;
  audit(db: Db, entry: AuditEntry & { shopId: ShopId | null; actor: string; at: Date }): Promise<void>;
  once<T>(db: Db, key: OnceKey & { shopId: ShopId; at: Date }, work: () => Promise<T>): Promise<T>;
};

/** What any work has, whoever asked for it. */
export type BaseCtx = {
  store: Store;
  outbox: Outbox;
  settings: Settings;
  secrets: SecretBox;
  log: Log;
  requestId: string;
  language: Language;
  now: () => Date;
};

/** One shop and who acts in it. */
type Scope = BaseCtx & { shopId: ShopId; actor: Actor };

/**
 * Everything a verb may touch: one shop, one actor, one clock. No globals, so every verb is testable alone. It is either
 * outside any transaction or inside an open one; `inTransaction` and `reading` take both.
 */
export type Ctx = (Scope & { mode?: undefined }) | Tx;

/** A context inside its transaction. It is never copied by spreading: `withActor` changes who acts. */
export type Tx = Scope & {
  mode: "transaction";
  db: Db;
  /** For the kernel and the queue only. */
  sending: Sending;
  /**
   * Records a fact in the same transaction. Subscribers within the transaction do their work before this returns; all
   * others get a job, which runs after the commit.
   */
  emit(event: AppEvent): Promise<void>;
  /** Queues a job in the same transaction; it runs after the commit. */
  enqueue<Payload>(job: Job<Payload>, payload: Payload, options?: EnqueueOptions): Promise<void>;
  /** Writes who did what to the audit trail, as the context's actor. */
  audit(entry: AuditEntry): Promise<void>;
  /**
   * Runs `work` the first time a key is seen and answers the saved result afterwards.
   * @throws idempotency.key_reused when the key came before with other content
   */
  once<T>(key: OnceKey, work: () => Promise<T>): Promise<T>;
  /**
   * Runs work whose refusal is caught while the transaction goes on: what it wrote, emitted and queued is undone when it
   * throws. Nothing else of the transaction may run beside it. Costs two round trips.
   */
  attempt<T>(work: () => Promise<T>): Promise<T>;
};

/** A transaction that belongs to no shop. */
export type SystemTx = BaseCtx & {
  db: Db;
  enqueue<Payload>(job: Job<Payload>, payload: Payload, options?: EnqueueOptions): Promise<void>;
  /** Queues a job for each payload, in one statement. */
  enqueueAll<Payload>(job: Job<Payload>, payloads: readonly Payload[]): Promise<void>;
};

/**
 * Runs `work`, and tells the workers what it sent once the transaction around it is committed. Where it fails and work
 * within its events was part of it, it runs once more and leaves that part to jobs: such work never keeps from being
 * written what it follows from.
 */
async function thenWake<T>(
  { outbox, log }: BaseCtx,
  transact: (work: (db: Db) => Promise<T>) => Promise<T>,
  work: (sending: Sending) => Promise<T>,
): Promise<T> {
  let sent: Sent;
  const run = (leavesToJobs: boolean): Promise<T> =>
    transact((db) => {
      const left = { jobs: new Set<string>(), atHand: [], gathered: [], didEventWork: false };
      const sending = { db, leavesToJobs, ...left };
      sent = sending;
      return work(sending);
    });
  const result = await run(false).catch((error: unknown) => {
    if (!sent?.didEventWork || error instanceof AppError || isDatabaseLost(error)) throw error;
    log.error({ err: error }, "not done with its events, which leave it to jobs");
    return run(true);
  });
  const { jobs, atHand, gathered } = sent!;
  if (jobs.size > 0) outbox.wake(jobs);
  if (atHand.length > 0) outbox.begin(atHand);
  if (gathered.length > 0) outbox.gather(gathered);
  return result;
}

/** A context inside a transaction that was opened for its shop. */
function toTx(scope: Scope, sending: Sending): Tx {
  const { outbox, shopId, actor, now } = scope;
  const { db } = sending;
  const tx: Tx = {
    ...scope,
    mode: "transaction",
    db,
    sending,
    emit: (event) => outbox.emit(sending, tx, event),
    enqueue: (job, payload, options) => outbox.enqueue(sending, job, [payload], options),
    audit: (entry) => outbox.audit(db, { ...entry, shopId, actor: actorName(actor), at: now() }),
    once: (key, work) => outbox.once(db, { ...key, shopId, at: now() }, work),
    attempt: (work) => attemptIn(scope, sending, work),
  };
  return tx;
}

async function attemptIn<T>({ store }: BaseCtx, sending: Sending, work: () => Promise<T>): Promise<T> {
  const before = {
    jobs: new Set(sending.jobs),
    atHand: [...sending.atHand],
    gathered: [...sending.gathered],
  };
  try {
    return await store.attempt(sending.db, work);
  } catch (error) {
    Object.assign(sending, before);
    throw error;
  }
}

/** The same transaction in another actor's name. */
export const withActor = (tx: Tx, actor: Actor): Tx => toTx({ ...tx, actor }, tx.sending);

/** Runs `work` atomically for the context's shop; inside an open transaction it joins it. */
export async function inTransaction<T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (ctx.mode === "transaction") return work(ctx);
  // The types refuse a reader already; a cast must not get round them.
  if (ctx.mode !== undefined) throw new Error("What only reads cannot begin a transaction.");
  const { store, shopId } = ctx;
  return thenWake(
    ctx,
    (transacted) => store.tenant(shopId, transacted),
    (sending) => work(toTx(ctx, sending)),
  );
}

/**
 * Runs `work` atomically for the shop of an order link, of which only the database knows whose it is.
 *
 * @param work reads with `db` whose link it is, and enters its context
 */
export function inTransactionOfLink<T>(
  base: BaseCtx,
  tokenHash: string,
  work: (db: Db, enter: (ctx: Ctx) => Tx) => Promise<T>,
): Promise<T> {
  return thenWake(
    base,
    (transacted) => base.store.tenantOfLink(tokenHash, transacted),
    (sending) => work(sending.db, (ctx) => toTx(ctx, sending)),
  );
}

/** A context that reads: outside a transaction the database refuses whatever it would write. */
export type Reader = Scope & { mode: "read"; db: Db };

/** Runs reads for the context's shop, each statement by itself; inside an open transaction they see what it wrote. */
export function reading<T>(ctx: Ctx | Reader, work: (reader: Reader) => Promise<T>): Promise<T> {
  if (ctx.mode === "read") return work(ctx);
  if (ctx.mode === "transaction") return work({ ...ctx, mode: "read" });
  return ctx.store.read(ctx.shopId, (db) => work({ ...ctx, mode: "read", db }));
}

/** Runs `work` atomically outside any shop. */
export function inSystem<T>(ctx: BaseCtx, work: (tx: SystemTx) => Promise<T>): Promise<T> {
  const { store, outbox } = ctx;
  return thenWake(
    ctx,
    (transacted) => store.system(transacted),
    (sending) =>
      work({
        ...ctx,
        db: sending.db,
        enqueue: (job, payload, options) => outbox.enqueue(sending, job, [payload], options),
        enqueueAll: (job, payloads) => outbox.enqueue(sending, job, payloads),
      }),
  );
}

/** The context for one shop's work, outside any transaction. */
export const forShop = (base: BaseCtx, shopId: ShopId, actor: Actor): Ctx => {
  const { store, outbox, settings, secrets, log, requestId, language, now } = base;
  return { store, outbox, settings, secrets, log, requestId, language, now, shopId, actor };
};

/** How the audit trail and timelines name an actor: `staff:usr_…`, `customer`, `system:job`. */
export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case "staff":
      return `staff:${actor.userId}`;
    case "customer-link":
    case "customer-chat":
      return "customer";
    case "system":
      return `system:${actor.job}`;
  }
}
