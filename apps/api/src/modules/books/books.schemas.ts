import { z } from "@hono/zod-openapi";
import { findingKinds } from "#db/schema/books.ts";
import { MinorAmount, Moment, pageOf, PageQuery } from "#http/openapi.ts";
import { statementKinds } from "./statement.rules.ts";

const Signed = z.int().openapi({ description: "Hundredths; below nothing where more went than was there." });
const moved = {
  in_minor: MinorAmount.openapi({ description: "Payments of customers, and whatever else was put in." }),
  fees_minor: Signed,
  refunds_minor: Signed,
  payouts_minor: Signed.openapi({ description: "Less what came back of them." }),
  other_minor: MinorAmount.openapi({ description: "Taken out in another way, such as cash to the bank." }),
};
const Way = z.enum(["cash", "own_till", "selcom", "snippe"]);

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
        ways: z.array(z.object({ way: Way, ...moved })),
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

export const StatementDayParams = z.object({
  day: z.iso.date().openapi({ param: { name: "day", in: "path" }, example: "2026-11-28" }),
});
export const StatementDayQuery = PageQuery;

const Named = z.object({ id: z.string(), number: z.int().nullable() });

export const StatementLines = pageOf(
  z
    .object({
      id: z.string(),
      at: Moment,
      kind: z.enum(statementKinds),
      moves: z
        .array(z.object({ way: Way, amount_minor: Signed }))
        .openapi({ description: "What it put in, or below nothing took out, by which way." }),
      order: Named.nullable(),
      payout: Named.nullable(),
      by: z.object({ id: z.string(), name: z.string() }).nullable(),
    })
    .openapi("DayLine"),
).openapi("DayLineList");
