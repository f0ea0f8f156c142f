import type { Guard } from "@agiza/permissions/guards";
import type { AppError } from "#kernel/app-error.ts";
import type { Db } from "#kernel/db.ts";
import type { ImportId, ShopId } from "#kernel/ids.ts";
import type { AppEvent, Job } from "#kernel/jobs.ts";
import type { ImportStore, ListImport } from "#db/import-lists.repository.ts";

/** What lists of one kind of thing have of their own. */
export type ImportKind = {
  /** `product_import`: how the trail, keys and events call it. */
  name: string;
  /** Who may bring such a list in. */
  guard: Guard;
  store: ImportStore;
  refusals: Record<"notFound" | "alreadyStarted" | "empty" | "finished" | "tooManyRows", () => AppError>;
  /** Says that it was begun, went on by some rows, was stopped, or is through. */
  changed: (id: ImportId) => AppEvent;
  /** Carries one out, from the first row that waits. */
  job: Job<{ shopId: ShopId; importId: ImportId }>;
  /** The most rows of one list, where they are more than usual. */
  maxRows?: number;
  /** Lists are kept for questions that come later; then nobody asks. */
  keptDays: number;
};

/** As many refused rows as an answer carries. */
const shownRefusals = 100;

/** An import as everybody who may bring in such a list sees it. */
export type ImportView = Omit<ListImport, "startedBy"> & {
  total: number;
  waiting: number;
  refusals: { row: number; name: string; refusal: string }[];
};

/** @throws the kind's notFound */
export async function toImportView(
  { store, refusals: refuse }: ImportKind,
  db: Db,
  shopId: ShopId,
  id: ImportId,
): Promise<ImportView> {
  const found = await store.find(db, shopId, id);
  if (!found) throw refuse.notFound();
  const counts = await store.countRows(db, shopId, id);
  const refusals = found.refused > 0 ? await store.findRefusedRows(db, shopId, id, shownRefusals) : [];
  const { startedBy: _, ...view } = found;
  return { ...view, ...counts, refusals };
}
