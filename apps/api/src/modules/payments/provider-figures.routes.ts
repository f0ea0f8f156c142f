import { createRoute, z } from "@hono/zod-openapi";
import { needs, ok, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import { toWire } from "#kernel/wire.ts";
import { getProviderFigures } from "./get-provider-figures.ts";

const Day = z
  .object({
    day: z.iso.date(),
    paid: z.int(),
    paid_slowly: z.int().openapi({ description: "Prompts that took longer than `slow_seconds`." }),
    not_paid: z.int().openapi({ description: "The customer or the provider said no, or left it." }),
    no_answer: z.int().openapi({ description: "The provider or the phone that was asked said nothing." }),
  })
  .openapi("ProviderDay", { description: "How the payments ended that ended on a day of the shop." });

const ProviderFigures = z
  .object({
    slow_seconds: z.int(),
    waiting: z
      .object({
        ask_again_after_seconds: z.array(z.int()),
        prompt_seconds: z.int().openapi({ description: "How long a phone is asked." }),
        page_seconds: z.int().openapi({ description: "How long a card page or a QR code can be paid." }),
        person_after_seconds: z
          .int()
          .openapi({ description: "When the shop is told to look for itself, where nobody says anything." }),
      })
      .openapi({ description: "What becomes of a payment that does not end, from when it was asked for." }),
    accounts: z.array(
      z.object({
        id: z.string(),
        usual_seconds: z
          .int()
          .nullable()
          .openapi({ description: "Half of the prompts had their final answer by then." }),
        days: z.array(Day).openapi({ description: "The oldest first, today last." }),
      }),
    ),
  })
  .openapi("ProviderFigures", {
    description: "Accounts that nobody paid through in these days are left out.",
  });

const getRoute = createRoute({
  tags: ["payment providers"],
  security: [{ bearer: [] }],
  ...needs("provider.change"),
  method: "get",
  path: "/provider-accounts/figures",
  operationId: "getProviderFigures",
  summary: "Read how payments ended at each account",
  responses: { 200: ok(ProviderFigures, "The last eight days."), ...staffRefusals },
});

/** How payments go at the shop's accounts. */
export function providerFiguresRoutes() {
  const router = createRouter();
  router.openapi(getRoute, async (c) => c.json(toWire(await getProviderFigures(staffCtx(c))), 200));
  return router;
}
