import type { RolePreset } from "@agiza/permissions/presets";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { OrderId, ShopId, StageRunId, UserId } from "../../kernel/ids.ts";
import { id, moment, oneOf, shopPolicies } from "./columns.ts";
import { orders } from "./orders.ts";

/** The states of an order's life that stages divide, in the order they have. `handed_over`: picked up or delivered. */
export const stageStates = ["pending", "preparing", "ready", "out_for_delivery", "handed_over"] as const;
export type StageState = (typeof stageStates)[number];

export const stageColours = ["amber", "indigo", "magenta", "teal", "orange", "green", "blue"] as const;
export const stageEntrants = ["anyone", "owners", "people"] as const;
/** `usual`: what the product tells of the state anyway. `own`: the shop's words. */
export const stageMessages = ["none", "usual", "own"] as const;
/** `role`: people of one role in turn. */
export const stageAssignments = ["nobody", "in_turn", "person", "role"] as const;
/** Roles that a stage may name. Owners enter every stage, and a role of somebody's own is named by nobody. */
export const stageRoles = [
  "manager",
  "cashier",
  "packer",
  "chat",
  "accountant",
] as const satisfies RolePreset[];
export type StageRole = (typeof stageRoles)[number];
/** When an order leaves a stage by itself. */
export const stageMoves = ["never", "paid", "after"] as const;

/** So many stages at least and at most. */
export const stageCount = { min: 2, max: 10 } as const;
/** Minutes that a time limit and a move by itself may be set to: up to 30 days. */
export const stageMinutes = { min: 1, max: 43_200 } as const;
export const maxStageName = 24;
/** An SMS cut into six is dear enough. */
export const maxStageMessage = 600;
export const maxEntrants = 20;

/** A step of a shop's own within a state of an order's life. */
export type Stage = {
  /** Stays the same through the versions, so that orders stay where they are. */
  id: string;
  state: StageState;
  nameSw: string;
  nameEn: string;
  colour: (typeof stageColours)[number];
  /** Who may bring an order here. */
  who: (typeof stageEntrants)[number];
  whoIds: UserId[];
  /** Everybody of these roles may as well. */
  whoRoles: StageRole[];
  /** What an order must have before it enters. */
  needsPaid: boolean;
  /** This share of the total, in percent. */
  depositPercent: number | null;
  /** Somebody who looks after it. */
  needsAssignee: boolean;
  /** Of what is delivered: a rider has it, or a bus takes it. */
  needsRider: boolean;
  /** Of what a rider brings: it was handed over by the customer's code. */
  needsPin: boolean;
  /** Of what a rider brings the picture at the door, of what a bus takes the picture of its waybill. */
  needsPhoto: boolean;
  /** After so long the order is late here. */
  limitMinutes: number | null;
  message: (typeof stageMessages)[number];
  messageSw: string;
  messageEn: string;
  assign: (typeof stageAssignments)[number];
  assignTo: UserId | null;
  assignRole: StageRole | null;
  moveOn: (typeof stageMoves)[number];
  moveAfterMinutes: number | null;
};

export const workflowStatuses = ["draft", "live", "past"] as const;

/** A shop's workflow in all its versions. A version that was published is never changed again. */
export const workflows = pgTable(
  "workflows",
  {
    shopId: id<ShopId>().notNull(),
    version: integer().notNull(),
    status: text({ enum: workflowStatuses }).notNull(),
    stages: jsonb().$type<Stage[]>().notNull(),
    /** The states of `orders` that it has stages for. */
    lifecycles: text().array().notNull(),
    createdBy: id<UserId>(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    publishedAt: moment(),
    publishedBy: id<UserId>(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.version] }),
    uniqueIndex("workflows_draft")
      .on(t.shopId)
      .where(sql`status = 'draft'`),
    uniqueIndex("workflows_live")
      .on(t.shopId)
      .where(sql`status = 'live'`),
    oneOf("workflows_status", t.status, workflowStatuses),
    check("workflows_published", sql`(${t.status} = 'draft') = (${t.publishedAt} is null)`),
    check(
      "workflows_stages",
      sql`jsonb_array_length(${t.stages}) between ${sql.raw(`${stageCount.min} and ${stageCount.max}`)}`,
    ),
    ...shopPolicies("workflows"),
  ],
);

/** Why an order entered a stage: somebody moved it, the workflow did, or the workflow began. */
export const runCauses = ["moved", "paid", "after", "began"] as const;
export type RunCause = (typeof runCauses)[number];
/** How its customer was told of it. */
export const toldWays = ["chat", "template", "sms", "none"] as const;

/** An order's stay in a stage: the run log, and while it lasts where the order stands. Each is entered once. */
export const stageRuns = pgTable(
  "stage_runs",
  {
    shopId: id<ShopId>().notNull(),
    orderId: id<OrderId>().notNull(),
    id: id<StageRunId>().notNull(),
    /** The order's first stay is 1. */
    run: integer().notNull(),
    stageId: text().notNull(),
    cause: text({ enum: runCauses }).notNull(),
    actor: text().notNull(),
    enteredAt: moment().notNull(),
    leftAt: moment(),
    /** When it is late here. */
    dueAt: moment(),
    /** When it was marked late, and people were told. */
    lateAt: moment(),
    /** When it leaves by itself. */
    movesAt: moment(),
    /** Leaves by itself once nothing is owed. */
    leavesWhenPaid: boolean().notNull().default(false),
    /** Why it could not leave by itself: a refusal's code. */
    problem: text(),
    /** Null while nobody was told, or nothing is to be told. */
    told: text({ enum: toldWays }),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.orderId, t.run] }),
    uniqueIndex("stage_runs_open")
      .on(t.shopId, t.orderId)
      .where(sql`left_at is null`),
    index("stage_runs_stage")
      .on(t.shopId, t.stageId)
      .where(sql`left_at is null`),
    // Of every shop: what is to be marked late, and what is to leave. Few of all rows.
    index("stage_runs_due")
      .on(t.dueAt)
      .where(sql`left_at is null and late_at is null and due_at is not null`),
    index("stage_runs_unpaid")
      .on(t.shopId, t.orderId)
      .where(sql`left_at is null and leaves_when_paid`),
    index("stage_runs_moves")
      .on(t.movesAt)
      .where(sql`left_at is null and moves_at is not null`),
    uniqueIndex("stage_runs_id").on(t.shopId, t.id),
    index("stage_runs_log").on(t.shopId, t.enteredAt.desc(), t.id.desc()),
    foreignKey({ columns: [t.shopId, t.orderId], foreignColumns: [orders.shopId, orders.id] }),
    oneOf("stage_runs_cause", t.cause, runCauses),
    oneOf("stage_runs_told", t.told, toldWays),
    ...shopPolicies("stage_runs"),
  ],
);
