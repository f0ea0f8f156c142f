import { z } from "@hono/zod-openapi";
import { actions, resources } from "@agiza/permissions";
import { rolePresets } from "@agiza/permissions/presets";
import { memberStatuses } from "#db/schema/staff.ts";
import { Moment, pageOf, PageQuery, SeenAt } from "#http/openapi.ts";
import { sight } from "#modules/auth/auth.schemas.ts";
import { activityKindNames } from "./activity.rules.ts";
import { invitationStates } from "./invitation.rules.ts";
import { toldBy } from "./tell-invited.ts";

const Permission = z
  .object({ resource: z.enum(resources), action: z.enum(actions) })
  .strict()
  .openapi("Permission");
const RolePreset = z.enum(rolePresets).openapi("RolePreset", {
  description: "The named set of permissions it is; `custom` is any other.",
});

const rights = {
  sees_cost: z.boolean().openapi({
    description: "What products cost the shop is shown; means something beside a permission on `product`.",
  }),
  max_discount_pct: z.int().min(0).max(100).openapi({
    description: "The highest discount at the till in percent, 100: any; beside a permission on `orders`.",
    example: 5,
  }),
  may_give_credit: z.boolean().openapi({
    description: "Sells at the till on credit; beside a permission on `orders`.",
  }),
};

/** As somebody says them: what is left out stays as it is, and of somebody new it is none. */
const askedRights = {
  sees_cost: rights.sees_cost.optional(),
  max_discount_pct: rights.max_discount_pct.optional(),
  may_give_credit: rights.may_give_credit.optional(),
};

const role = {
  preset: RolePreset,
  is_admin: z.boolean().openapi({ description: "Owns the shop: has every permission, sees everything." }),
  permissions: z.array(Permission).max(resources.length * actions.length),
  ...sight,
};

export const StaffMember = z
  .object({
    id: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    ...role,
    ...rights,
    status: z.enum(memberStatuses),
    last_seen_at: Moment.nullable().openapi({
      description: "Last use of the product in this shop, to 15 minutes; null: none that is remembered.",
    }),
    device: z.string().nullable().openapi({
      description: "What they used then; null where the browser does not say.",
      example: "Chrome, Android",
    }),
    invited_by: z.string().nullable().openapi({ description: "Id of who invited them." }),
    joined_at: Moment,
    updated_at: Moment,
  })
  .openapi("StaffMember");

export const StaffList = pageOf(StaffMember).openapi("StaffList");

export const EditStaffMember = z
  .object({ ...role, ...askedRights, updated_at: SeenAt })
  .strict()
  .openapi("EditStaffMember");

export const Invitation = z
  .object({
    id: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    ...role,
    ...rights,
    state: z.enum(invitationStates),
    link: z.string().nullable().openapi({
      description:
        "Opens the page that accepts it. Null where it opens nothing, or the caller may not give this role.",
      example: "https://office.example/invite/…",
    }),
    invited_by: z.object({ id: z.string(), name: z.string() }),
    created_at: Moment,
    updated_at: Moment,
    expires_at: Moment,
  })
  .openapi("Invitation");

export const InvitationList = pageOf(Invitation).openapi("InvitationList");

const TellBy = z.enum(toldBy).openapi({
  description: "How it is written to the number; `nobody`: the link or its QR code is handed over.",
});

export const InvitationForm = z
  .object({
    name: z.string().trim().min(2).max(80),
    phone: z.string().trim().max(40).nullable().openapi({
      description: "Any local spelling; who accepts must have this number. Null: whoever has the link may.",
      example: "0754 000 218",
    }),
    ...role,
    ...askedRights,
    tell_by: TellBy,
  })
  .strict()
  .openapi("InvitationForm");

export const RenewInvitation = z.object({ tell_by: TellBy }).strict().openapi("RenewInvitation");

const face = {
  shop_name: z.string(),
  logo_url: z.string().nullable(),
  inviter_name: z.string(),
  preset: RolePreset,
  expires_at: Moment,
};

export const OpenedInvitation = z
  .object({
    ...face,
    name: z.string(),
    masked_phone: z.string().nullable().openapi({ example: "+255 7 ••••• 218" }),
    sees_cost: rights.sees_cost,
    state: z.enum(invitationStates),
  })
  .openapi("OpenedInvitation");

export const OwnInvitations = z
  .object({ items: z.array(z.object({ token: z.string(), ...face })) })
  .openapi("OwnInvitations");

export const AcceptedInvitation = z.object({ shop_id: z.string() }).openapi("AcceptedInvitation");

export const TokenParams = z.object({ token: z.string().max(100) });

export const ActivityQuery = PageQuery.extend({
  person: z.string().max(60).optional().openapi({ description: "Id of the one whose doings alone." }),
  kind: z.enum(activityKindNames).optional().openapi({ description: "What it is about." }),
  from: z.iso.date().optional().openapi({ description: "The first day, in the shop's time." }),
  to: z.iso.date().optional().openapi({ description: "The last day, which counts as well." }),
});

export const Activity = z
  .object({
    id: z.string(),
    actor: z.string().openapi({ description: "staff:<id>, customer or system:<job>." }),
    actor_name: z.string().nullable(),
    device: z.string().nullable(),
    action: z.string().openapi({ example: "staff.member_changed" }),
    subject: z.string().openapi({ description: "Id of what it was done to." }),
    subject_name: z.string().nullable().openapi({
      description: "What people call it: an order's number, a name. Null where it has neither.",
      example: "#10483",
    }),
    before: z.unknown(),
    after: z.unknown(),
    at: Moment,
  })
  .openapi("Activity");

export const ActivityList = pageOf(Activity).openapi("ActivityList");
