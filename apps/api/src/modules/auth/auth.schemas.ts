import { z } from "@hono/zod-openapi";
import { actions, resources } from "@agiza/permissions";
import { languages } from "@agiza/i18n/language";
import { noticeChannels } from "#db/schema/notices.ts";
import { Moment } from "#http/openapi.ts";
import { openPurposes } from "./code.rules.ts";

const Action = z.enum(actions);

export const Permissions = z
  .union([
    z.object({ is_admin: z.boolean() }),
    z
      .array(z.object({ resource: z.enum(resources), action: z.union([Action, z.array(Action).readonly()]) }))
      .readonly(),
  ])
  .openapi("Permissions", {
    description: "Either an owner's flag or what the person may do; missing grants nothing.",
  });

export const User = z
  .object({
    id: z.string(),
    name: z.string(),
    phone: z.string().nullable().openapi({ description: "E.164.", example: "+255754000118" }),
    email: z.string().nullable(),
    language: z.enum(languages),
    permissions: Permissions,
  })
  .openapi("User");

const identifier = z.string().trim().min(3).max(120).openapi({
  description: "An e-mail address, or a phone number in any local spelling.",
  example: "0754 000 118",
});
const code = z
  .string()
  .regex(/^\d{6}$/)
  .openapi({ description: "Six digits, as they were sent.", example: "482913" });
const newPassword = z.string().min(8).max(200);

export const SignInBody = z
  .object({ identifier, password: z.string().min(1).max(200) })
  .strict()
  .openapi("SignIn");

export const SignedIn = z
  .object({
    access_token: z.string().openapi({ description: "Bearer token; lives 15 minutes." }),
    expires_at: Moment,
    user: User,
  })
  .openapi("SignedIn");

export const SignOutBody = z
  .object({ everywhere: z.boolean().optional().openapi({ description: "Also end every other session." }) })
  .strict()
  .openapi("SignOut");

export const ChangeShopBody = z
  .object({ shop_id: z.string().max(60) })
  .strict()
  .openapi("ChangeShop");

export const RequestCodeBody = z
  .object({
    purpose: z.enum(openPurposes).openapi({ description: "What the code is for; it opens nothing else." }),
    identifier,
    channel: z.enum(["whatsapp", "sms"]).optional().openapi({
      description: "How a code travels to a phone, WhatsApp unless said otherwise. E-mail gets e-mail.",
    }),
  })
  .strict()
  .openapi("RequestCode");

export const SentCode = z
  .object({
    sent_to: z.string().openapi({ description: "Masked.", example: "+255 754 ••• 118" }),
    channel: z.enum(noticeChannels),
    resend_after_seconds: z.int(),
    expires_in_seconds: z.int(),
  })
  .openapi("SentCode");

export const SignUpBody = z
  .object({
    name: z.string().trim().min(2).max(80),
    identifier,
    code,
    password: newPassword,
    language: z.enum(languages),
  })
  .strict()
  .openapi("SignUp");

export const SignInByCodeBody = z.object({ identifier, code }).strict().openapi("SignInByCode");

export const ResetPasswordBody = z
  .object({ identifier, code, password: newPassword })
  .strict()
  .openapi("ResetPassword");
