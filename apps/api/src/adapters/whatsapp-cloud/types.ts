import { z } from "zod";

/** The answer to a message that was taken; more fields come with every version of the Graph API. */
export const Accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });

/** The answer to a file that was taken. */
export const Uploaded = z.object({ id: z.string().min(1).max(100) });

/** Where a file is, and what it should be when it has come. Its size is a text or a number, its sum hexadecimal or base64. */
export const MediaPlace = z.object({
  url: z.url(),
  sha256: z.string().optional(),
  file_size: z.coerce.number().int().min(0).optional(),
});

/** A refusal. Decisions hang on `code` alone: status, title and subcode differ between Meta's own pages. */
export const Refused = z.object({
  error: z.object({
    code: z.number().int(),
    message: z.string().default(""),
    error_data: z.object({ details: z.string().optional() }).optional(),
  }),
});

/** A refusal about a template: the subcode says which rule, the user's message why. */
export const RefusedTemplate = z.object({
  error: z.object({
    code: z.number().int(),
    error_subcode: z.number().int().optional(),
    message: z.string().default(""),
    error_user_msg: z.string().optional(),
    error_data: z.object({ details: z.string().optional() }).optional(),
  }),
});

/** Text in REST, a number in webhooks. */
const TemplateId = z.union([z.string().regex(/^\d{1,40}$/), z.number().int()]);

/** What was taken for review. */
export const CreatedTemplate = z.object({
  id: TemplateId,
  status: z.string(),
  category: z.string().optional(),
});

/** The place of an upload that was begun. */
export const UploadBegun = z.object({ id: z.string().regex(/^upload:\S+$/) });
export const UploadStands = z.object({ file_offset: z.coerce.number().int().nonnegative() });
/** Meta's name of a file that it has. */
export const UploadedFile = z.object({ h: z.string().min(1) });

export const Succeeded = z.object({ success: z.literal(true) });

export const TemplatePage = z.object({
  data: z.array(
    z.object({
      id: TemplateId,
      name: z.string(),
      language: z.string(),
      status: z.string(),
      category: z.string().optional(),
      rejected_reason: z.string().optional(),
      quality_score: z.object({ score: z.string().optional() }).optional(),
    }),
  ),
  paging: z
    .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
    .optional(),
});

/** What the network brought back: the provider's body, or nothing that can be relied on. */
export type Reply =
  | { kind: "answered"; status: number; body: unknown; retryAfterSeconds: number | undefined }
  /** `wasSent`: the call may have arrived. */
  | { kind: "lost"; reason: string; wasSent: boolean };
