import { z } from "@hono/zod-openapi";
import { feeKinds, takesMinutesRange } from "#db/schema/delivery-areas.ts";
import { CappedCount, MinorAmount, Moment, pageOf, PageQuery, SeenAt } from "#http/openapi.ts";
import { areaActions, areaStatuses } from "./delivery-areas.rules.ts";

const basisPointsText =
  "Of a percentage_charge, in hundredths of a percent: 250 is 2.5 % of the goods; 0 for a fixed amount.";
const minimumText = "What the goods of an order must come to at least.";

export const DeliveryArea = z
  .object({
    id: z.string(),
    name: z.string(),
    fee_kind: z.enum(feeKinds),
    fee_minor: MinorAmount.openapi({ description: "Of a fixed amount; 0 for a share of the goods." }),
    fee_basis_points: z.int().openapi({ description: basisPointsText }),
    min_order_minor: MinorAmount.openapi({ description: minimumText }),
    takes_minutes: z.int().nullable().openapi({ description: "Usual time to the door." }),
    active: z.boolean().openapi({ description: "Offered to customers; paused otherwise." }),
    updated_at: Moment,
    created_at: Moment,
  })
  .openapi("DeliveryArea");

const form = {
  name: z.string().trim().min(2).max(60).openapi({
    description: "Unlike that of the shop's other areas, whatever the case.",
    example: "Kinondoni",
  }),
  fee_kind: z.enum(feeKinds).optional().openapi({
    description: "Left out, a share stays one where `fee_minor` is 0; otherwise the fee is a fixed amount.",
  }),
  fee_minor: MinorAmount.min(0).max(1_000_000_000),
  fee_basis_points: z.int().min(0).max(10_000).optional().openapi({ description: basisPointsText }),
  min_order_minor: MinorAmount.min(0)
    .max(1_000_000_000)
    .optional()
    .openapi({
      description: `${minimumText} Left out, it stays as it is.`,
    }),
  takes_minutes: z.int().min(takesMinutesRange.min).max(takesMinutesRange.max).nullish().openapi({
    description: "Usual time to the door; null: not said. Left out, it stays as it is.",
    example: 90,
  }),
  active: z.boolean(),
};

export const DeliveryAreaForm = z.object(form).strict().openapi("DeliveryAreaForm");

export const EditDeliveryArea = z
  .object({ ...form, updated_at: SeenAt })
  .strict()
  .openapi("EditDeliveryArea");

export const DeliveryAreaQuery = PageQuery.extend({
  status: z.enum(areaStatuses).optional(),
  search: z.string().trim().max(60).optional().openapi({ description: "Part of the name." }),
});

export const DeliveryAreaList = pageOf(DeliveryArea).openapi("DeliveryAreaList");

export const DeliveryAreaCounts = z
  .object({ all: CappedCount, active: CappedCount, paused: CappedCount })
  .openapi("DeliveryAreaCounts");

export const BulkDeliveryAreas = z
  .object({ ids: z.array(z.string().max(60)).min(1).max(100), action: z.enum(areaActions) })
  .strict()
  .openapi("BulkDeliveryAreas");

export const DeliveryAreaOutcomes = z
  .object({
    results: z.array(z.object({ id: z.string(), outcome: z.enum(["changed", "unchanged", "not_found"]) })),
  })
  .openapi("DeliveryAreaOutcomes", { description: "One for each id, in their order." });
