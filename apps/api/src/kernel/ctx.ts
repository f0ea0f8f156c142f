import type { Language } from "@agiza/i18n/language";
import type { Permissions } from "@agiza/permissions";
import type { OrderScope } from "@agiza/permissions/presets";
import { AppError } from "./app-error.ts";
import type { Db, OlderDb, Store } from "./db.ts";
import type { AppEvent, EnqueueOptions, Job } from "./jobs.ts";
import { deviceName } from "./device-name.ts";
import type {
  ChannelId,
  CustomerId,
  DeliveryId,
  OrderId,
  RiderId,
  SessionId,
  ShopId,
  UserId,
} from "./ids.ts";
import type { KeptDays } from "./kept-days.ts";
import { isDatabaseLost } from "./lost-database.ts";
import type { MessagePrice } from "./message-price.ts";
import type { ChargeReach } from "./payment-words.ts";
import type { ProviderFee } from "./provider-fee.ts";
import type { QuietHours } from "./quiet-hours.ts";
import type { SmsPartPrice } from "./sms-words.ts";
import type { SecretBox } from "./secrets.ts";
import type { VatRates } from "./vat.ts";

/** What of the shop's orders and customers somebody is shown. */
export type Sight = {
  orderScope: OrderScope;
  /** Customers' numbers are shown with their middle left out. */
  masksPhones: boolean;
};

/** Who is acting. A customer is identified by the order link they hold, or by the chat they write from; a rider by their link. */
export type Actor =
  | ({
      kind: "staff";
      userId: UserId;
      /** Null for a program that has a key of the shop's; it acts as a person who is named after the key. */
      sessionId: SessionId | null;
      name: string;
      permissions: Permissions;
      /** Of the browser they signed in with; the audit trail names their device by it. */
      userAgent?: string;
    } & Sight)
  | { kind: "customer-link"; orderId: OrderId }
  | { kind: "customer-chat"; channelId: ChannelId }
  /** Whoever holds the link of a customer to what they owe. */
  | { kind: "debtor-link"; customerId: CustomerId }
  /** Whoever holds the link of a delivery. */
  | { kind: "rider-link"; riderId: RiderId; deliveryId: DeliveryId }
  | { kind: "system"; job: string };

/** Settings of the process that verbs may need. */
export type Settings = {
  checkoutUrl: string;
  backofficeUrl: string;
  marketingUrl: string;
  apiUrl: string;
  /** Set where the product runs with the providers' emulator: chat links lead there. */
  sandboxUrl: string | null;
  paymentPollSeconds: number;
  paymentExpiresSeconds: number;
  /** What each payment provider can be asked for. */
  chargeReach: ChargeReach;
  /** Marketing messages that one shop sends in a second, at most. */
  marketingPerSecond: number;
  /** Campaigns keep no hours: for trials. */
  campaignsAtAnyHour: boolean;
  /** SMS of one shop's campaigns that leave in a second, at most. */
  smsPerSecond: number;
  /** When nobody is reminded of what they owe, in the shop's zone. */
  reminderQuietHours: QuietHours;
  /** Calling codes of the countries that SMS go to. */
  smsCountries: readonly string[];
  /** What Meta charges for a message, as far as it was set. */
  messagePrices: readonly MessagePrice[];
  /** What we ask for a part of an SMS, as far as it was set. */
  smsPartPrices: readonly SmsPartPrice[];
  /** What VAT is, from which day on. */
  vatRates: readonly VatRates[];
  /** The registered name that SMS of our own account come from. */
  smsSender: string;
  /** What payment providers keep of a payment, as far as it was set. */
  providerFees: readonly ProviderFee[];
  /** The same for codes that people sign in with. */
  smsCodeCountries: readonly string[];
  /** SMS that the platform sends in a day at most, and as many codes beside them. */
  smsPerDay: number;
  /** How long things are kept, where it is not what the code says. */
  keptDays: KeptDays;
  /** Where what people write on the public site is mailed to. */
  contactEmail: string;
};

export type Log = {
  debug(facts: Record<string, unknown>, message: string): void;
  info(facts: Record<string, unknown>, message: string): void;
  warn(facts: Record<string, unknown>, message: string): void;
  error(facts: Record<string, unknown>, message: string): void;
};

/** What a verb says in the audit trail; shop, actor and time are added to it. */
export type AuditEntry = { action: string; subject: string; before?: unknown; after?: unknown };

/** A request that must take effect once: `content` is compared when the key comes again. */
export type OnceKey = { scope: string; key: string; content: unknown };

/** A shop's job that is queued a moment after the commit, once for all transactions of that moment. */
export type DebouncedJob = { job: string; shopId: ShopId };

/** Work without a job, which this process starts once the transaction is committed. */
export type ImmediateWork = { job: string; payload: object };

/** What happens once a transaction is committed. */
type AfterCommit = {
  /** Kinds of job that were queued in it. */
  jobs: Set<string>;
  immediate: ImmediateWork[];
  debounced: DebouncedJob[];
};

/** What the kernel and the queue keep of an open transaction. */
export type TransactionState = AfterCommit & {
  db: Db;
  isOpen: boolean;
  /** Subscribers within its events become jobs. */
  leavesToJobs: boolean;
  /** A subscriber within one of its events has worked in it. */
  didEventWork: boolean;
};

/** What is written in a verb's transaction besides its own rows: events, jobs, the audit trail, saved answers. */
export type Outbox = {
  emit(state: TransactionState, tx: Tx, event: AppEvent): Promise<void>;
  enqueue<Payload>(
    state: TransactionState,
    job: Job<Payload>,
    payloads: readonly Payload[],
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Tells the workers, here and in other processes, which jobs were committed. A hint: they look by themselves as well. */
  wake(jobs: ReadonlySet<string>): void;
  /** Starts work that needs no job. */
  startNow(work: readonly ImmediateWork[]): void;
  /** Queues jobs a moment later, each once for a shop. */
  debounce(jobs: readonly DebouncedJob[]): void;
  audit(
    db: Db,
    entry: AuditEntry & { shopId: ShopId | null; actor: string; device: string | null; at: Date },
  ): Promise<void>;
  once<T>(db: Db, key: OnceKey & { shopId: ShopId; at: Date }, work: () => Promise<T>): Promise<T>;
};

/** Of one request: how old what it reads may be, and is. */
export type ReadAge = {
  /** The caller wants what is newest. */
  readonly newest: boolean;
  /** The oldest moment that something was read as of; null where all of it is of now. */
  asOf: Date | null;
};

/** What all work has, with or without a shop. */
export type BaseCtx = {
  store: Store;
  outbox: Outbox;
  settings: Settings;
  secrets: SecretBox;
  log: Log;
  requestId: string;
  language: Language;
  now: () => Date;
  /** Of a request's work. */
  readAge?: ReadAge | undefined;
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
  state: TransactionState;
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
   * Runs `work` the first time a key is seen; afterwards answers the saved result.
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
 * Runs `work` in a transaction and starts what follows its commit. Where it fails after a subscriber within its events has
 * worked in it, it runs once more and leaves those subscribers to jobs: what follows from a fact must never keep the fact
 * from being written.
 */
async function transactAndWake<T>(
  { outbox, log }: BaseCtx,
  transact: (work: (db: Db) => Promise<T>) => Promise<T>,
  work: (state: TransactionState) => Promise<T>,
): Promise<T> {
  let state: TransactionState | undefined;
  const run = async (leavesToJobs: boolean): Promise<T> => {
    try {
      return await transact((db) => {
        const afterCommit: AfterCommit = { jobs: new Set(), immediate: [], debounced: [] };
        state = { db, isOpen: true, leavesToJobs, didEventWork: false, ...afterCommit };
        return work(state);
      });
    } finally {
      if (state) state.isOpen = false;
    }
  };
  const result = await run(false).catch((error: unknown) => {
    if (!state?.didEventWork || error instanceof AppError || isDatabaseLost(error)) throw error;
    log.error({ err: error }, "failed with its event subscribers, runs again and leaves them to jobs");
    return run(true);
  });
  const { jobs, immediate, debounced } = state!;
  if (jobs.size > 0) outbox.wake(jobs);
  if (immediate.length > 0) outbox.startNow(immediate);
  if (debounced.length > 0) outbox.debounce(debounced);
  return result;
}

/**
 * The ways into the database while a transaction is open: another one inside it would wait for itself on the embedded
 * database, and for a second connection on PostgreSQL. Once it is over they are open again.
 */
function storeWithin(store: Store, state: TransactionState): Store {
  const whenOver = <T>(begin: () => Promise<T>): Promise<T> =>
    state.isOpen ? Promise.reject(new Error("A transaction cannot be begun inside a transaction.")) : begin();
  return {
    tenant: (shopId, work) => whenOver(() => store.tenant(shopId, work)),
    tenantOfLink: (tokenHash, work) => whenOver(() => store.tenantOfLink(tokenHash, work)),
    system: (work) => whenOver(() => store.system(work)),
    read: (shopId, work) => whenOver(() => store.read(shopId, work)),
    readOfLink: (tokenHash, work) => whenOver(() => store.readOfLink(tokenHash, work)),
    readSystem: (work) => whenOver(() => store.readSystem(work)),
    readOlder: (shopId, work) => whenOver(() => store.readOlder(shopId, work)),
    attempt: (db, work) => store.attempt(db, work),
  };
}

/** A context inside a transaction that was opened for its shop. */
function toTx(scope: Scope, state: TransactionState): Tx {
  const { outbox, shopId, actor, now } = scope;
  const { db } = state;
  const tx: Tx = {
    ...scope,
    store: storeWithin(scope.store, state),
    mode: "transaction",
    db,
    state,
    emit: (event) => outbox.emit(state, tx, event),
    enqueue: (job, payload, options) => outbox.enqueue(state, job, [payload], options),
    audit: (entry) =>
      outbox.audit(db, { ...entry, shopId, actor: actorName(actor), device: actorDevice(actor), at: now() }),
    once: (key, work) => outbox.once(db, { ...key, shopId, at: now() }, work),
    attempt: (work) => attemptIn(scope, state, work),
  };
  return tx;
}

async function attemptIn<T>({ store }: BaseCtx, state: TransactionState, work: () => Promise<T>): Promise<T> {
  const before: AfterCommit = {
    jobs: new Set(state.jobs),
    immediate: [...state.immediate],
    debounced: [...state.debounced],
  };
  try {
    return await store.attempt(state.db, work);
  } catch (error) {
    Object.assign(state, before);
    throw error;
  }
}

/** The same transaction in another actor's name. */
export const withActor = (tx: Tx, actor: Actor): Tx => toTx({ ...tx, actor }, tx.state);

/** Runs `work` atomically for the context's shop; inside an open transaction of the shop it joins it. */
export async function inTransaction<T>(ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (ctx.mode === "transaction") return work(ctx);
  // The types refuse a reader already; a cast must not get round them.
  if (ctx.mode !== undefined) throw new Error("What only reads cannot begin a transaction.");
  const { store, shopId } = ctx;
  return transactAndWake(
    ctx,
    (transacted) => store.tenant(shopId, transacted),
    (state) => work(toTx(ctx, state)),
  );
}

/**
 * Runs `work` atomically for the shop of an order link; only the database knows which shop that is.
 *
 * @param work reads with `db` what the link opens, and makes its context with `enter`
 */
export function inTransactionOfLink<T>(
  base: BaseCtx,
  tokenHash: string,
  work: (db: Db, enter: (ctx: Ctx) => Tx) => Promise<T>,
): Promise<T> {
  return transactAndWake(
    base,
    (transacted) => base.store.tenantOfLink(tokenHash, transacted),
    (state) => work(state.db, (ctx) => toTx(ctx, state)),
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

/** Reads what may be old. It opens no transaction and is no `Ctx`, so that nothing is decided or written by what it sees. */
export type OlderReader = Omit<Scope, "store" | "outbox"> & { db: OlderDb };

/**
 * Runs reads for lists, figures and files, which may be some seconds old; how old is told with the answer. Whoever asks for the
 * newest, and an open transaction, reads from the database itself.
 *
 * @param work may be run again
 */
export function readingOlder<T>(ctx: Ctx, work: (reader: OlderReader) => Promise<T>): Promise<T> {
  if (ctx.mode === "transaction" || ctx.readAge?.newest) return reading(ctx, work);
  const { store, outbox: _outbox, mode: _mode, ...scope } = ctx;
  return store.readOlder(ctx.shopId, async (db, asOf) => {
    const result = await work({ ...scope, db });
    const { readAge } = ctx;
    if (asOf && readAge && (readAge.asOf === null || asOf < readAge.asOf)) readAge.asOf = asOf;
    return result;
  });
}

/** Tells how old the reads of an answer will be that begins before they do. */
export const noteReadAge = (ctx: Ctx): Promise<void> => readingOlder(ctx, () => Promise.resolve());

/**
 * Runs `work` atomically outside any shop.
 *
 * @throws Error inside a transaction
 */
export function inSystem<T>(ctx: BaseCtx, work: (tx: SystemTx) => Promise<T>): Promise<T> {
  const { store, outbox } = ctx;
  return transactAndWake(
    ctx,
    (transacted) => store.system(transacted),
    (state) =>
      work({
        ...ctx,
        store: storeWithin(store, state),
        db: state.db,
        enqueue: (job, payload, options) => outbox.enqueue(state, job, [payload], options),
        enqueueAll: (job, payloads) => outbox.enqueue(state, job, payloads),
      }),
  );
}

/** The context for one shop's work, outside any transaction. */
export const forShop = (base: BaseCtx, shopId: ShopId, actor: Actor): Ctx => {
  const { store, outbox, settings, secrets, log, requestId, language, now, readAge } = base;
  return { store, outbox, settings, secrets, log, requestId, language, now, readAge, shopId, actor };
};

/** How the audit trail and timelines name an actor: `staff:usr_…`, `customer`, `rider:rdr_…`, `system:job`. */
export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case "staff":
      return `staff:${actor.userId}`;
    case "customer-link":
    case "customer-chat":
    case "debtor-link":
      return "customer";
    case "rider-link":
      return `rider:${actor.riderId}`;
    case "system":
      return `system:${actor.job}`;
  }
}

/** What a member of staff works on; null for everybody else. */
const actorDevice = (actor: Actor): string | null =>
  actor.kind === "staff" ? deviceName(actor.userAgent ?? "") : null;
