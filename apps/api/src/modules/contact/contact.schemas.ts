import { z } from "@hono/zod-openapi";
import { defaultLanguage, languages } from "@agiza/i18n/language";

export const ContactBody = z
  .object({
    full_name: z.string().trim().min(2).max(100),
    email: z
      .union([z.literal(""), z.email().max(200)])
      .default("")
      .openapi({ description: "One of e-mail and phone is needed." }),
    phone: z.string().trim().max(30).default("").openapi({ description: "Any local spelling." }),
    message: z.string().trim().min(10).max(1000),
    language: z.enum(languages).default(defaultLanguage),
    company_fax: z.string().max(200).default("").openapi({ description: "Stays empty; nobody sees it." }),
    open_seconds: z.coerce.number().min(0).max(1_000_000).optional(),
  })
  .strict()
  .openapi("ContactForm");
