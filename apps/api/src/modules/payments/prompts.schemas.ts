import { z } from "@hono/zod-openapi";
import { isClaimReference } from "./claim-reference.rules.ts";
import { Network } from "./payment-parts.schemas.ts";

const amount = z.int().min(1).max(100_000_000_000).optional();

export const RequestPromptBody = z
  .object({
    network: Network.nullable()
      .default(null)
      .openapi({ description: "A hint where the number says nothing." }),
    phone: z.string().trim().min(7).max(30).nullable().default(null).openapi({
      description: "The phone that pays, in any spelling; the order's own when left out.",
    }),
    amount_minor: amount.openapi({
      description: "A part of what is due; all of it when left out. Rounded up to whole shillings.",
    }),
    due_minor: z.int().min(0).optional().openapi({
      description: "What the caller saw as due: refused when it is something else by now.",
    }),
  })
  .strict()
  .openapi("RequestPrompt");

export const ClaimPaymentBody = z
  .object({
    reference: z.string().trim().max(60).refine(isClaimReference).openapi({
      description: "Of the customer's message: 6 to 30 letters and digits.",
      example: "SAK2J7QX1P",
    }),
    amount_minor: amount.openapi({ description: "What they say they paid; all that is due when left out." }),
    message: z.string().trim().max(1_000).optional().openapi({
      description: "The wallet's message as it was pasted: payer, wallet and time are read from it.",
    }),
  })
  .strict()
  .openapi("ClaimPayment");
