import { z } from "@hono/zod-openapi";
import { freightPayers, maxBusCompany, maxDestination, maxWaybill } from "#db/schema/parcels.ts";
import { MinorAmount, Moment } from "#http/openapi.ts";
import { toWire } from "#kernel/wire.ts";
import type { ParcelRow } from "./parcels.repository.ts";

const freightBy = z.enum(freightPayers).openapi({
  description: "Who pays the bus: the shop did, or the customer does where it is collected.",
});

const fields = {
  company: z.string(),
  destination: z.string(),
  freight_by: freightBy,
  freight_minor: MinorAmount.nullable(),
  waybill: z.string(),
  has_photo: z.boolean(),
  sent_at: Moment.nullable().openapi({ description: "When its customer was told first." }),
  updated_at: Moment,
};

export const ParcelView = z
  .object({ parcel: z.object(fields).nullable().openapi({ description: "Null: it goes by no bus." }) })
  .openapi("ParcelView");

export const ParcelForm = z
  .object({
    company: z.string().trim().min(2).max(maxBusCompany).openapi({ example: "Dar Express" }),
    destination: z
      .string()
      .trim()
      .min(2)
      .max(maxDestination)
      .openapi({ example: "Mwanza, stendi ya Nyegezi" }),
    freight_by: freightBy,
    freight_minor: z.int().min(1).max(100_000_000_000).nullable().default(null).openapi({
      description:
        "What the customer pays the bus, beside the order's total; null: not known, or the shop paid.",
    }),
    waybill: z.string().trim().max(maxWaybill).default("").openapi({
      description: "The number on the paper that the bus gave for it.",
    }),
  })
  .strict()
  .openapi("ParcelForm");

export const ParcelSent = z.object({}).strict().openapi("ParcelSent");

export const toParcelView = (parcel: ParcelRow | null) => {
  if (!parcel) return { parcel };
  const { company, destination, freightBy: by, freightMinor, waybill, photoAt, sentAt, updatedAt } = parcel;
  const shown = { company, destination, freightBy: by, freightMinor, waybill, hasPhoto: photoAt !== null };
  return { parcel: toWire({ ...shown, sentAt, updatedAt }) };
};
