import { z } from "@hono/zod-openapi";
import { findingKinds } from "#db/schema/books.ts";
import { MinorAmount, Moment } from "#http/openapi.ts";

const Signed = z.int().openapi({ description: "Hundredths; below nothing where more went than was there." });
const moved = { in_minor: MinorAmount, out_minor: MinorAmount, fees_minor: MinorAmount };

export const StatementQuery = z.object({
  from: z.iso.date().openapi({ description: "The first day, in the shop's time." }),
  to: z.iso.date().openapi({ description: "The last day, which counts as well." }),
});

export const Statement = z
  .object({
    days: z.array(
      z.object({
        day: z.iso.date(),
        opening_minor: Signed,
        ways: z.array(z.object({ way: z.enum(["cash", "own_till", "selcom", "snippe"]), ...moved })),
        ...moved,
        closing_minor: Signed,
      }),
    ),
    findings: z
      .array(
        z.object({
          kind: z.enum(findingKinds),
          subject: z.string(),
          expected_minor: z.int(),
          actual_minor: z.int(),
          found_at: Moment,
        }),
      )
      .openapi({ description: "What does not fit in the books; nothing where they close." }),
  })
  .openapi("Statement");
