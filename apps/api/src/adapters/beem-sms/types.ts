import { z } from "zod";

/** The gateway's own code for "taken". */
export const takenCode = 100;

/** The answer to a message that was taken. One that names no valid number went to nobody. */
export const Taken = z.object({
  code: z.literal(takenCode),
  request_id: z.union([z.number(), z.string().min(1)]),
  valid: z.number().int().default(1),
});

const refusal = z.object({ code: z.coerce.number().int(), message: z.string().default("") });

/** A refusal, bare or as `data` of an envelope: both are seen. */
export const Refused = z.union([refusal, z.object({ data: refusal }).transform(({ data }) => data)]);
