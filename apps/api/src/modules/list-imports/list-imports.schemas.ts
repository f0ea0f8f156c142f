import { z } from "@hono/zod-openapi";
import { importStatuses } from "#db/schema/import-tables.ts";
import { Moment } from "#http/openapi.ts";

/** Rows that come in one call: a phone on a slow network sends them within seconds. */
export const rowsInPart = 500;

/** The line in the file. */
export const rowNumber = z.int().min(1).max(1_048_576);

export const leftOutRows = z.array(rowNumber).max(rowsInPart).optional().openapi({
  description: "Rows that came before and are left out after all.",
});

/** What every import is answered with. */
export const importShape = {
  id: z.string(),
  file_name: z.string(),
  status: z.enum(importStatuses),
  total: z.int().openapi({ description: "Rows that came." }),
  waiting: z.int().openapi({ description: "Rows that are not carried out yet." }),
  added: z.int(),
  updated: z.int(),
  refused: z.int(),
  refusals: z
    .array(z.object({ row: z.int(), name: z.string(), code: z.string(), message: z.string() }))
    .openapi({
      description: "The first 100 refused rows, each with why in the language of Accept-Language.",
    }),
  updated_at: Moment,
  created_at: Moment,
};
