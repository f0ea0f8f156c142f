import { z } from "zod";

const id = z.union([z.number(), z.string().min(1).max(100)]).transform(String);

/** The answer to a batch that was taken. It names nobody; `valid` counts the numbers that it was sent to. */
export const Taken = z.object({
  code: z.literal(100),
  request_id: id,
  valid: z.number().int().default(1),
});

const refusal = z.object({ code: z.coerce.number().int(), message: z.string().default("") });

/** A refusal, bare or as `data` of an envelope: both are seen. */
export const Refused = z.union([refusal, z.object({ data: refusal }).transform(({ data }) => data)]);

/** A delivery report, as the gateway posts it and as it answers who asks. */
export const Report = z.object({
  request_id: id,
  recipient_id: id.default("1"),
  status: z.string().max(100),
});

/** What it answers who asks about one message: bare, in a list, or as `data` of an envelope. */
export const Asked = z.union([
  z.array(z.unknown()),
  z.object({ data: z.array(z.unknown()) }).transform(({ data }) => data),
  z.object({ data: z.object({ status: z.unknown() }).loose() }).transform(({ data }) => [data]),
  z
    .object({ status: z.string() })
    .loose()
    .transform((report) => [report]),
]);

/** A page of sender names, each with its one state: it does not tell them by operator. */
export const SenderNames = z.object({
  data: z.array(z.object({ senderid: z.string().max(100), status: z.string().max(100) })),
});

export const Balance = z.object({ data: z.object({ credit_balance: z.coerce.number() }) });
