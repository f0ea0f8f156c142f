import { z } from "@hono/zod-openapi";

const Rows = z.array(z.looseObject({})).optional();

/** One message of a customer. What it holds stands under the name of its type: `text`, `image`, `interactive` … */
const WhatsappMessage = z
  .looseObject({
    id: z.string(),
    timestamp: z.string().openapi({ description: "Seconds since 1970.", example: "1763712240" }),
    type: z.string().openapi({ description: "The member of this name holds the content." }),
    from: z.string().optional().openapi({ description: "The customer's WhatsApp id." }),
    from_user_id: z.string().optional().openapi({ description: "Of a customer who hides the number." }),
  })
  .openapi("WhatsappMessage");

const WhatsappStatus = z
  .looseObject({
    id: z.string().openapi({ description: "Of the message it is about." }),
    status: z.string().openapi({ description: "sent, delivered, read, played or failed." }),
    timestamp: z.string().openapi({ description: "Seconds since 1970." }),
    biz_opaque_callback_data: z.string().optional().openapi({ description: "What we sent along." }),
    errors: Rows,
  })
  .openapi("WhatsappStatus");

/** What Meta posts, as far as it is read here; whatever else comes is kept with it. */
export const WhatsappWebhook = z
  .looseObject({
    object: z.enum(["whatsapp_business_account"]),
    entry: z.array(
      z.looseObject({
        changes: z.array(
          z.looseObject({
            field: z.string().openapi({
              description: "messages, smb_message_echoes and user_preferences are read, others kept.",
            }),
            value: z.looseObject({
              metadata: z.looseObject({ phone_number_id: z.string() }).optional().openapi({
                description: "Which number of a shop it is about.",
              }),
              contacts: Rows,
              messages: z.array(WhatsappMessage).optional(),
              statuses: z.array(WhatsappStatus).optional(),
              message_echoes: Rows.openapi({ description: "What the shop wrote on its own phone." }),
              user_preferences: Rows.openapi({ description: "Who wants no marketing, or wants it again." }),
              errors: Rows,
            }),
          }),
        ),
      }),
    ),
  })
  .openapi("WhatsappWebhook");
