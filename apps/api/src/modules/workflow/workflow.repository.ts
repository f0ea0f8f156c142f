import { and, desc, eq, sql } from "drizzle-orm";
import { users } from "#db/schema/staff.ts";
import { type Stage, workflows } from "#db/schema/workflow.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";

/** What stages could not say yet when they were written: it is asked of nobody. */
const asItWas = {
  whoRoles: [] as Stage["whoRoles"],
  needsRider: false,
  needsPin: false,
  needsPhoto: false,
  assignRole: null,
} satisfies Partial<Stage>;
const stages = sql<Stage[]>`${workflows.stages}`.mapWith((written: Stage[]): Stage[] =>
  written.map((stage) => ({ ...asItWas, ...stage })),
);

const view = {
  version: workflows.version,
  status: workflows.status,
  stages,
  createdAt: workflows.createdAt,
  updatedAt: workflows.updatedAt,
  publishedAt: workflows.publishedAt,
  publishedBy: sql<
    string | null
  >`(select ${users.name} from ${users} where ${users.id} = ${workflows.publishedBy})`,
};

/** A version of the shop's workflow. */
export type Workflow = {
  version: number;
  status: (typeof workflows.$inferSelect)["status"];
  stages: (typeof workflows.$inferSelect)["stages"];
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
  publishedBy: string | null;
};

/** So many versions are kept to go back to; older ones are deleted. */
const keptVersions = 20;

const inShop = (shopId: ShopId) => eq(workflows.shopId, shopId);
const withStatus = (shopId: ShopId, status: Workflow["status"]) =>
  and(inShop(shopId), eq(workflows.status, status));

export async function findWorkflow(db: Db, shopId: ShopId, status: "draft" | "live") {
  const [found] = await db.select(view).from(workflows).where(withStatus(shopId, status));
  return found as Workflow | undefined;
}

/** The live version, which stays live until the transaction ends; undefined, in one statement, where there is none. */
export async function holdLiveWorkflow(
  db: Db,
  shopId: ShopId,
): Promise<Pick<Workflow, "version" | "stages"> | undefined> {
  const seen = await findWorkflow(db, shopId, "live");
  if (!seen) return undefined;
  const [held] = await db
    .select({ version: workflows.version, stages })
    .from(workflows)
    .where(withStatus(shopId, "live"))
    .for("share");
  // Who waited for another version to be published sees that one with the next statement.
  return held ?? holdLiveWorkflow(db, shopId);
}

/** Draft and live version, locked: of two who publish at once the second sees what the first left. */
export async function lockWorkflows(db: Db, shopId: ShopId): Promise<Workflow[]> {
  return db
    .select(view)
    .from(workflows)
    .where(and(inShop(shopId), sql`${workflows.status} <> 'past'`))
    .orderBy(workflows.version)
    .for("update") as Promise<Workflow[]>;
}

export const findVersions = (db: Db, shopId: ShopId): Promise<Workflow[]> =>
  db
    .select(view)
    .from(workflows)
    .where(and(inShop(shopId), sql`${workflows.status} <> 'draft'`))
    .orderBy(desc(workflows.version))
    .limit(keptVersions) as Promise<Workflow[]>;

export async function findVersion(db: Db, shopId: ShopId, version: number) {
  const [found] = await db
    .select(view)
    .from(workflows)
    .where(and(inShop(shopId), eq(workflows.version, version)));
  return found as Workflow | undefined;
}

export async function lastVersion(db: Db, shopId: ShopId): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${workflows.version}), 0)::int` })
    .from(workflows)
    .where(inShop(shopId));
  return row!.last;
}

export const insertWorkflow = (db: Db, values: typeof workflows.$inferInsert) =>
  db.insert(workflows).values(values);

export const updateWorkflow = (
  db: Db,
  shopId: ShopId,
  version: number,
  values: Partial<typeof workflows.$inferInsert>,
) =>
  db
    .update(workflows)
    .set(values)
    .where(and(inShop(shopId), eq(workflows.version, version)));

export const deleteDraft = (db: Db, shopId: ShopId) =>
  db.delete(workflows).where(withStatus(shopId, "draft"));

export const deleteOldVersions = (db: Db, shopId: ShopId, newest: number) =>
  db
    .delete(workflows)
    .where(and(withStatus(shopId, "past"), sql`${workflows.version} <= ${newest - keptVersions}`));
