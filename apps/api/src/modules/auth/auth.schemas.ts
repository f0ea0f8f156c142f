import { z } from "@hono/zod-openapi";
import { actions, resources } from "@agiza/permissions";
import { languages } from "@agiza/i18n/language";
import { Moment } from "#http/openapi.ts";

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

export const SignInBody = z
  .object({
    identifier: z.string().trim().min(3).max(120).openapi({
      description: "An e-mail address, or a phone number in any local spelling.",
      example: "0754 000 118",
    }),
    password: z.string().min(1).max(200),
  })
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
