import { z } from "zod";

export const ExchangedCode = z.object({
  access_token: z.string().min(10).max(2_000),
  expires_in: z.number().int().positive().optional(),
});

const Id = z.union([z.string().regex(/^\d{1,40}$/), z.number().int()]).transform(String);

export const InspectedToken = z.object({
  data: z.object({
    app_id: Id.optional(),
    is_valid: z.boolean().default(false),
    /** Seconds since 1970; 0: never. */
    expires_at: z.number().int().min(0).optional(),
    granular_scopes: z.array(z.object({ scope: z.string(), target_ids: z.array(Id).optional() })).optional(),
  }),
});

export const Account = z.object({
  owner_business_info: z.object({ id: Id }).optional().catch(undefined),
  primary_funding_id: z.union([z.string(), z.number()]).optional().catch(undefined),
});

export const PhoneNumber = z.object({
  id: Id,
  display_phone_number: z.string().min(5).max(40),
  verified_name: z.string().optional(),
  quality_rating: z.string().optional(),
  name_status: z.string().optional(),
  status: z.string().optional(),
  whatsapp_business_manager_messaging_limit: z.string().optional(),
  messaging_limit_tier: z.string().optional(),
  is_on_biz_app: z.boolean().optional(),
});
export type PhoneNumber = z.infer<typeof PhoneNumber>;

export const NumberPage = z.object({ data: z.array(PhoneNumber) });
