import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import type { Db } from "#kernel/db.ts";
import { maskBody, maskHeaders } from "./mask.rules.ts";
import { insertLinesLater, type NewLine } from "./webhook-lines.repository.ts";

/** `headers`: as they came, or masked already. */
export type LineOf = Omit<NewLine, "id" | "headers" | "body"> & {
  headers?: Headers | Record<string, string>;
  body?: unknown;
};

/**
 * Writes lines of the log with the transaction's next statement. What is secret or a person's in headers and body is masked
 * here, so that it is kept nowhere a second time.
 */
export const noteLinesLater = (db: Db, lines: readonly LineOf[]): void => {
  if (lines.length === 0) return;
  insertLinesLater(
    db,
    lines.map(({ headers, body, ...line }) => ({
      ...line,
      id: newId("whl", line.at),
      ...(headers && { headers: headers instanceof Headers ? maskHeaders(headers) : headers }),
      ...(body !== undefined && { body: maskBody(body) }),
    })),
  );
};

/** Writes lines of the log at once, of whichever shops. */
export const noteLines = (base: BaseCtx, lines: readonly LineOf[]): Promise<void> =>
  inSystem(base, async ({ db }) => noteLinesLater(db, lines));

export type { LineResult } from "#db/schema/webhook-lines.ts";
