import { z } from "@hono/zod-openapi";
import {
  channelTroubles,
  nameStates,
  numberQualities,
  paymentMethods,
  signupFailures,
  signupSteps,
  signupWays,
  syncKinds,
  syncStates,
} from "#db/schema/connect.ts";
import { Moment } from "#http/openapi.ts";
import { phoneChanges } from "./begin-signup.ts";
import { isMetaId } from "./signup.rules.ts";

const Sync = z
  .object({
    kind: z.enum(syncKinds),
    state: z.enum(syncStates).openapi({
      description: "`asked`: Meta was asked and nothing has come. `declined`: refused on the phone.",
    }),
    asked_at: Moment,
    progress: z.int().openapi({ description: "0 to 100, as Meta counts." }),
    phase: z.int().openapi({ description: "0: the last day; 1: ninety days; 2: half a year." }),
    items: z.int().openapi({ description: "People or messages that really arrived." }),
    left_out: z.int().openapi({ description: "Not copied, because their chat is private." }),
    last_at: Moment.nullable(),
    failure_code: z.int().nullable(),
    failure_text: z.string().nullable().openapi({ description: "Meta's own words." }),
  })
  .openapi("PhoneSync");

export const TestMessage = z
  .object({
    word: z.string(),
    url: z.string().openapi({ description: "Opens the chat with the word in it." }),
  })
  .openapi("TestMessage");

const Channel = z
  .object({
    id: z.string(),
    phone: z.string(),
    waba_id: z.string().nullable(),
    business_id: z.string().nullable(),
    phone_number_id: z.string(),
    verified_name: z.string().openapi({ description: "What customers see; empty where Meta was not asked." }),
    way: z.enum(signupWays).nullable(),
    is_practice: z.boolean(),
    status: z.enum(["connecting", "connected", "restricted"]),
    trouble: z.enum(channelTroubles).nullable().openapi({ description: "Why nothing goes out." }),
    name_state: z.enum(nameStates),
    quality: z.enum(numberQualities),
    daily_limit: z.int().nullable().openapi({
      description:
        "People whom all numbers of the business together may write to first in a day; -1: no limit; null: not known.",
    }),
    payment_method: z.enum(paymentMethods).openapi({ description: "Whether the shop pays Meta." }),
    webhook_seen_at: Moment.nullable(),
    token_set_at: Moment.nullable(),
    token_expires_at: Moment.nullable().openapi({ description: "null: it does not run out." }),
    checked_at: Moment.nullable(),
    created_at: Moment,
    test: z
      .union([TestMessage, z.null()])
      .openapi({ description: "What to write to it from another phone, to see that it works." }),
    syncs: z.array(Sync),
  })
  .openapi("WhatsappChannel");

export const Signup = z
  .object({
    id: z.string(),
    way: z.enum(signupWays),
    user_id: z.string().openapi({ description: "Who opened Meta's window; its code counts only from them." }),
    step: z.enum(signupSteps),
    state: z.enum(["open", "cancelled", "failed", "done"]),
    steps: z.array(z.object({ name: z.enum(signupSteps), done_at: Moment.nullable() })),
    ids_at: Moment.nullable(),
    waba_id: z.string().nullable(),
    business_id: z.string().nullable(),
    phone: z.string().nullable(),
    channel_id: z.string().nullable(),
    failure: z.enum(signupFailures).nullable().openapi({
      description: "Why the step stopped. `meta_silent` beside `open`: it is tried again by itself.",
    }),
    failure_text: z.string().nullable().openapi({ description: "Meta's own words." }),
    failure_code: z.int().nullable(),
    created_at: Moment,
  })
  .openapi("WhatsappSignup");

export const Connection = z
  .object({
    channels: z.array(Channel),
    // The last one, unless it was left.
    signup: z.union([Signup, z.null()]),
    facebook: z
      .object({
        app_id: z.string(),
        config_id: z.string(),
        version: z.string(),
        sdk_url: z.string(),
        sandbox_origin: z.string().nullable().openapi({
          description: "Of a local run: whose messages are believed beside those of Meta's hosts.",
        }),
        window_minutes: z.int(),
      })
      .nullable()
      .openapi({ description: "What Meta's window needs; null where only a token connects." }),
    is_practice_offered: z.boolean(),
  })
  .openapi("WhatsappConnection");

export const SignupParams = z.object({ id: z.string().max(60) });

export const BeginSignup = z
  .object({
    way: z.enum(["new_number", "coexistence"]),
    accepted: z
      .array(z.enum(phoneChanges))
      .max(phoneChanges.length)
      .default([])
      .openapi({ description: "Of coexistence: everything that changes with the phone, as it was read." }),
  })
  .strict()
  .openapi("BeginSignup");

const MetaId = z.string().max(40).refine(isMetaId).openapi({ description: "Digits only, more than five." });

export const WindowWord = z
  .object({
    code: z
      .string()
      .regex(/^[\w.#|~-]{10,2048}$/)
      .openapi({ description: "Exchanged once, within half a minute." }),
    waba_id: MetaId.optional(),
    business_id: MetaId.optional(),
    phone_number_id: MetaId.optional(),
  })
  .strict()
  .openapi("WindowWord");

export const WindowEnding = z
  .object({
    error: z
      .object({
        code: z.int().min(0).max(2_147_483_647).nullable(),
        text: z.string().max(500),
        session_id: z.string().max(100),
      })
      .strict()
      .optional()
      .openapi({ description: "What Meta's window said; left out where it was closed." }),
  })
  .strict()
  .openapi("WindowEnding");

export const ResumeSignup = z
  .object({
    pin: z
      .string()
      .regex(/^\d{6}$/)
      .optional()
      .openapi({ description: "The number's PIN in WhatsApp, where it has one." }),
  })
  .strict();

export const PastedToken = z
  .object({
    token: z
      .string()
      .trim()
      .regex(/^[\w.|~-]{20,1000}$/),
    waba_id: MetaId,
    phone_number_id: MetaId,
  })
  .strict()
  .openapi("PastedToken");

export const PrivateChats = z
  .object({ phones: z.array(z.string().min(3).max(40)).max(500) })
  .strict()
  .openapi("PrivateChats");
