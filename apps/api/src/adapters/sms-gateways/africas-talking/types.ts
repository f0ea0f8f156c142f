import { z } from "zod";

export const Sent = z.object({
  SMSMessageData: z.object({ Message: z.string().default(""), Recipients: z.array(z.unknown()) }),
});

export const Recipient = z.object({
  statusCode: z.coerce.number().int(),
  number: z.string().max(30),
  status: z.string().max(100).default(""),
  messageId: z.string().min(1).max(100),
});

/** `balance`: a currency and an amount, `TZS 1785.50`. */
export const User = z.object({
  UserData: z.object({ balance: z.string().regex(/^[A-Z]{3} -?[\d,]+(\.\d+)?$/) }),
});

/** A delivery report, as it is posted in a form. */
export const Report = z.object({
  id: z.string().min(1).max(100),
  status: z.string().max(100),
  failureReason: z.string().max(100).optional(),
});
