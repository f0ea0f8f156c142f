import { z } from "@hono/zod-openapi";
import { drawerMovementKinds } from "#db/schema/drawer.ts";
import { MinorAmount, Moment } from "#http/openapi.ts";

const Kind = z.enum(drawerMovementKinds).openapi("DrawerMovementKind");
const Person = z.object({ id: z.string(), name: z.string() });

export const DrawerQuery = z.object({
  day: z.iso.date().optional().openapi({ description: "Of the shop; today when left out." }),
});

export const Drawer = z
  .object({
    day: z.iso.date(),
    opening_minor: MinorAmount.openapi({ description: "What was in it before the day." }),
    cash_taken_minor: MinorAmount,
    cash_returned_minor: MinorAmount,
    handed_in_minor: MinorAmount.openapi({ description: "Brought in from the road." }),
    put_in_minor: MinorAmount,
    taken_out_minor: MinorAmount,
    count_difference_minor: MinorAmount.openapi({
      description: "What counting it at the end of the day found more, or less, than there should be.",
    }),
    expected_minor: MinorAmount.openapi({
      description: "What should be in it at the end of the day, or now.",
    }),
    movements: z.array(
      z.object({
        id: z.string(),
        kind: Kind,
        amount_minor: MinorAmount,
        reason: z.string(),
        made_by: Person,
        made_at: Moment,
      }),
    ),
    people: z
      .array(
        z.object({
          person: Person,
          sales_count: z.int(),
          sold_minor: MinorAmount,
          cash_minor: MinorAmount,
        }),
      )
      .openapi({ description: "What each sold at the counter, and the cash they took of any order." }),
  })
  .openapi("Drawer");

export const MoveDrawerCash = z
  .object({
    kind: Kind,
    amount_minor: z.int().min(1).max(100_000_000_000),
    reason: z.string().trim().min(2).max(120),
  })
  .strict()
  .openapi("MoveDrawerCash");
