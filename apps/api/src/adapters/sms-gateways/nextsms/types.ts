import { z } from "zod";

const id = z.union([z.number(), z.string().min(1).max(100)]).transform(String);

/** A status as the gateway writes it, with its group. */
const Status = z.object({
  groupId: z.number().int().optional(),
  groupName: z.string().max(100).default(""),
  id: z.number().int().optional(),
  name: z.string().max(100).default(""),
});

/** What it says of one message, when it takes it and when it reports. */
export const Message = z.object({
  to: id,
  status: Status,
  messageId: id.optional(),
});

export const Sent = z.object({ messages: z.array(z.unknown()).min(1) });
export const Reports = z.object({ results: z.array(z.unknown()) });
export const Balance = z.object({ sms_balance: z.coerce.number() });
/** A refusal of the whole call; its words differ. */
export const Refused = z.object({ message: z.string().optional(), error: z.string().optional() });
