import type { Flow } from "@agiza/chatflow/flow";
import type { Run } from "@agiza/chatflow/run";
import type { Startable } from "@agiza/chatflow/triggers";
import { and, eq, sql } from "drizzle-orm";
import { fixedStatement } from "#db/fixed-statement.ts";
import { of } from "#db/placeholder.ts";
import { chatflowRuns } from "#db/schema/chatflows.ts";
import type { Db } from "#kernel/db.ts";
import type { ChatflowId, ConversationId, ShopId } from "#kernel/ids.ts";

/** A chat in the middle of a flow, with the version that it began. */
export type OpenRun = {
  chatflowId: ChatflowId;
  version: number;
  flow: Flow;
  run: Run;
  /** When the customer came there or said something last; milliseconds since 1970. */
  touchedAt: number;
};
/** A flow that may start, with the version that is live. */
export type LiveFlow = Startable<ChatflowId> & { version: number };

// Each table is looked up by its whole key, whatever the planner knows of it yet.
const selectFlowsOfChat = fixedStatement<{ run: OpenRun | null; live: LiveFlow[] }>(sql`
  select (
      select json_build_object('chatflowId', r.chatflow_id, 'version', r.version, 'flow', (
          select v.flow from chatflow_versions v where v.shop_id = ${of("shopId")} and v.chatflow_id = r.chatflow_id
            and v.version = r.version),
        'run', json_build_object('at', r.at, 'variables', r.variables, 'misunderstood', r.misunderstood, 'page', r.page,
          'until', extract(epoch from r.until) * 1000),
        'touchedAt', extract(epoch from r.touched_at) * 1000)
      from chatflow_runs r where r.shop_id = ${of("shopId")} and r.conversation_id = ${of("conversationId")}) as run,
    coalesce((
      select json_agg(json_build_object('id', f.id, 'version', f.live_version, 'trigger', (
          select v.flow -> 'trigger' from chatflow_versions v where v.shop_id = ${of("shopId")} and v.chatflow_id = f.id
            and v.version = f.live_version)) order by f.position, f.id)
      from chatflows f where f.shop_id = ${of("shopId")} and f.state = 'live'), '[]') as live`);

/** Where a chat stands, and what may start in it, in the shop's order. */
export async function findFlowsOfChat(db: Db, shopId: ShopId, conversationId: ConversationId) {
  const [row] = await selectFlowsOfChat.run(db, { shopId, conversationId });
  return row!;
}

/** Keeps where a chat stands; it stands in one place. */
export async function putRun(
  db: Db,
  key: { shopId: ShopId; conversationId: ConversationId },
  { chatflowId, version, run }: Pick<OpenRun, "chatflowId" | "version" | "run">,
  touchedAt: Date,
): Promise<void> {
  const { until, ...rest } = run;
  const values = {
    chatflowId,
    version,
    ...rest,
    until: until === null ? null : new Date(until),
    touchedAt,
  };
  await db
    .insert(chatflowRuns)
    .values({ ...key, ...values })
    .onConflictDoUpdate({ target: [chatflowRuns.shopId, chatflowRuns.conversationId], set: values });
}

export const deleteRun = (db: Db, shopId: ShopId, conversationId: ConversationId) =>
  db
    .delete(chatflowRuns)
    .where(and(eq(chatflowRuns.shopId, shopId), eq(chatflowRuns.conversationId, conversationId)));

/** One more of what was counted of a flow on a day. */
export type Count = { stepId: string; what: "reached" | "answered" | "left" };

const addToCounts = fixedStatement(sql`
  insert into chatflow_counts (shop_id, chatflow_id, day, step_id, reached, answered, "left")
  select ${of("shopId")}, ${of("chatflowId")}, ${of("day")}::date, c."stepId", count(*) filter (where c.what = 'reached'),
    count(*) filter (where c.what = 'answered'), count(*) filter (where c.what = 'left')
  from jsonb_to_recordset(${of("counts")}::jsonb) as c("stepId" text, what text) group by c."stepId" order by c."stepId"
  on conflict (shop_id, chatflow_id, day, step_id) do update set
    reached = chatflow_counts.reached + excluded.reached, answered = chatflow_counts.answered + excluded.answered,
    "left" = chatflow_counts."left" + excluded."left"`);

export const addCounts = (
  db: Db,
  about: { shopId: ShopId; chatflowId: ChatflowId; day: string },
  counts: readonly Count[],
) => addToCounts.run(db, { ...about, counts: JSON.stringify(counts) });

/** Chats of any shop whose step goes on by itself now, and those that nobody went on with since a moment. */
export async function findDueRuns(db: Db, now: Date, leftBefore: Date, limit: number) {
  const { rows } = await db.execute(sql`
    (select shop_id as "shopId", conversation_id as "conversationId" from chatflow_runs where until <= ${now.toISOString()}
      order by until limit ${limit})
    union all
    (select shop_id, conversation_id from chatflow_runs where until is null and touched_at < ${leftBefore.toISOString()}
      order by touched_at limit ${limit})`);
  return rows as { shopId: ShopId; conversationId: ConversationId }[];
}
