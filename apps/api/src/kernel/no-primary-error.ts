/** No server of the database takes writes now: the primary is gone and the next is not chosen yet. It passes by itself. */
export class NoPrimaryError extends Error {
  constructor(cause?: unknown) {
    super("No server at DATABASE_URL takes writes now.", { cause });
    this.name = "NoPrimaryError";
  }
}
