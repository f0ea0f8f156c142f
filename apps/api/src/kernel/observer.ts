/** An answer as it is counted: the route with its placeholders, never an address that was asked for. */
export type Answered = { route: string; status: number };

/** What is done on the database in one piece: a transaction, or reads that are one each; older ones may be of a replica. */
export type DatabaseWork = "transaction" | "reads" | "older reads";

/** Stands beside the work of a process while it is done; figures and traces are made of what it sees. */
export type Observer = {
  request(method: string, answer: () => Promise<Answered>): Promise<Answered>;
  /** @param payload of ids and values, never personal data */
  job(name: string, payload: unknown, work: () => Promise<void>): Promise<void>;
  database<T>(kind: DatabaseWork, work: () => Promise<T>): Promise<T>;
  /** A fact of a shop is being written. */
  event(name: string, facts: Record<string, unknown>): void;
};

/** Nobody looks. */
export const unobserved: Observer = {
  request: (_method, answer) => answer(),
  job: (_name, _payload, work) => work(),
  database: (_kind, work) => work(),
  event: () => undefined,
};

/** Two as one, the second within the first. */
export const observedByBoth = (outer: Observer, inner: Observer): Observer => ({
  request: (method, answer) => outer.request(method, () => inner.request(method, answer)),
  job: (name, payload, work) => outer.job(name, payload, () => inner.job(name, payload, work)),
  database: (kind, work) => outer.database(kind, () => inner.database(kind, work)),
  event(name, facts) {
    outer.event(name, facts);
    inner.event(name, facts);
  },
});
