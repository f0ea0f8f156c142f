import { z } from "@hono/zod-openapi";
import { actions, resources } from "@agiza/permissions";
import { orderScopes, rolePresets } from "@agiza/permissions/presets";
import { languages } from "@agiza/i18n/language";
import { noticeChannels } from "#db/schema/notices.ts";
import { Moment, SeenAt } from "#http/openapi.ts";
import { openPurposes } from "./code.rules.ts";

const Action = z.enum(actions);

export const Permissions = z
  .union([
    z.object({ is_admin: z.boolean() }),
    z
      .array(
        z.object({
          resource: z.enum(resources),
          action: z.union([Action, z.array(Action).readonly()]),
          see_cost: z.boolean().optional().openapi({ description: "Beside `product`: costs are shown." }),
          max_discount_pct: z.int().min(0).max(100).optional().openapi({
            description: "Beside `orders`: the highest discount given at the till, in percent.",
          }),
          may_give_credit: z
            .boolean()
            .optional()
            .openapi({ description: "Beside `orders`: sales on credit at the till." }),
        }),
      )
      .readonly(),
  ])
  .openapi("Permissions", {
    description: "Either an owner's flag or what the person may do; missing grants nothing.",
  });

/** What somebody is shown of a shop's orders and customers. */
export const sight = {
  order_scope: z.enum(orderScopes).openapi({ description: "All orders, or only those given to the person." }),
  masks_phones: z
    .boolean()
    .openapi({ description: "Customers' numbers are shown with their middle left out." }),
};

export const User = z
  .object({
    id: z.string(),
    name: z.string(),
    phone: z.string().nullable().openapi({ description: "E.164.", example: "+255754000118" }),
    email: z.string().nullable(),
    language: z.enum(languages),
    photo_url: z.string().nullable().openapi({ description: "480 × 480 pixels." }),
    has_pin: z.boolean().openapi({ description: "Whether they chose a PIN for the counter of this shop." }),
    updated_at: Moment,
    permissions: Permissions,
    preset: z
      .enum(rolePresets)
      .nullable()
      .openapi({ description: "The name of the person's role in this shop; null without a shop." }),
    ...sight,
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
const pin = z
  .string()
  .regex(/^\d{4,6}$/)
  .openapi({ description: "Four to six digits.", example: "4821" });
const personName = z.string().trim().min(2).max(80);
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
    sent_to: z.string().openapi({ description: "Masked.", example: "+255 7 ••••• 118" }),
    channel: z.enum(noticeChannels),
    resend_after_seconds: z.int(),
    expires_in_seconds: z.int(),
  })
  .openapi("SentCode");

export const SignUpBody = z
  .object({
    name: personName,
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

export const OpenSessions = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        device: z
          .string()
          .nullable()
          .openapi({ description: "Null where the browser does not say.", example: "Chrome, Android" }),
        shop_name: z.string().nullable().openapi({ description: "The shop it works in; null for none." }),
        created_at: Moment,
        last_seen_at: Moment,
        is_current: z.boolean(),
      }),
    ),
  })
  .openapi("OpenSessions");

export const OwnShops = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        logo_url: z.string().nullable(),
        is_owner: z.boolean(),
        is_current: z.boolean().openapi({ description: "The shop this session works in." }),
      }),
    ),
  })
  .openapi("OwnShops");

export const DevicePeople = z
  .object({
    items: z.array(z.object({ user_id: z.string(), name: z.string(), photo_url: z.string().nullable() })),
  })
  .openapi("DevicePeople");

export const SignInByPinBody = z
  .object({ user_id: z.string().max(60), pin })
  .strict()
  .openapi("SignInByPin");

export const ProfileBody = z
  .object({ name: personName, language: z.enum(languages), updated_at: SeenAt.optional() })
  .strict()
  .openapi("Profile");

export const PasswordBody = z
  .object({ current_password: z.string().min(1).max(200), password: newPassword })
  .strict()
  .openapi("ChangePassword");

export const PinBody = z
  .object({ pin, password: z.string().min(1).max(200) })
  .strict()
  .openapi("SetPin");

const phone = identifier.openapi({ description: "In any local spelling.", example: "0754 000 118" });
const email = z.string().trim().min(3).max(120).openapi({ example: "asha@example.com" });

/** One of the two, which a form says by the field it fills in. */
export const ContactCodesBody = z
  .union([z.object({ phone }).strict(), z.object({ email }).strict()])
  .openapi("RequestContactCodes");

const codes = {
  code: code.openapi({ description: "Sent to the new address." }),
  current_code: code.openapi({ description: "Sent to where the person was reached until now." }),
};
export const ContactBody = z
  .union([z.object({ phone, ...codes }).strict(), z.object({ email, ...codes }).strict()])
  .openapi("ChangeContact");

export const SentContactCodes = z
  .object({
    sent_to: z.string().openapi({ description: "Masked." }),
    current_sent_to: z.string().openapi({ description: "Masked: where the second code went." }),
    channel: z.enum(noticeChannels),
    resend_after_seconds: z.int(),
    expires_in_seconds: z.int(),
  })
  .openapi("SentContactCodes");
