import { z } from "zod";
import type { ChannelTrouble, nameStates, numberQualities } from "#db/schema/connect.ts";
import { limitOf, nameStateOf } from "./signup.rules.ts";

/** What Meta says of an account or of one of its numbers. */
export type AccountNews = { wabaId: string } & (
  | { kind: "trouble"; trouble: ChannelTrouble | null }
  | { kind: "limit"; dailyLimit: number }
  | { kind: "quality"; phone: string; quality: (typeof numberQualities)[number]; dailyLimit: number | null }
  | {
      kind: "name";
      phone: string;
      nameState: (typeof nameStates)[number];
      verifiedName: string | null;
    }
);

const Envelope = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: z.array(
    z.object({
      id: z.union([z.string(), z.number()]).transform(String),
      changes: z.array(z.object({ field: z.string(), value: z.looseObject({}) })),
    }),
  ),
});
const Text = z.string().optional().catch(undefined);
const Update = z.object({
  event: z.string(),
  disconnection_info: z.object({ reason: Text }).optional().catch(undefined),
  ban_info: z.object({ waba_ban_state: Text }).optional().catch(undefined),
});
/** News of partners may come under the partner's own id, and name the account inside. */
const Named = z.object({
  waba_info: z.object({ waba_id: z.union([z.string().regex(/^\d+$/), z.number()]).transform(String) }),
});
const Capability = z.object({ max_daily_conversations_per_business: z.union([z.string(), z.number()]) });
const OfNumber = z.object({
  display_phone_number: z.string().regex(/\d{5}/),
  event: Text,
  current_limit: Text,
  decision: Text,
  requested_verified_name: Text,
});

/** Takes apart what a webhook says about accounts; everything unknown is left out. */
export function readAccountNews(body: unknown): AccountNews[] {
  const envelope = Envelope.safeParse(body);
  if (!envelope.success) return [];
  return envelope.data.entry.flatMap(({ id, changes }) =>
    changes.flatMap(({ field, value }) => {
      const said = readers[field]?.(value);
      const named = Named.safeParse(value);
      const wabaId = named.success ? named.data.waba_info.waba_id : id;
      return said ? [{ wabaId, ...said } as AccountNews] : [];
    }),
  );
}

type Said = AccountNews extends infer News
  ? News extends AccountNews
    ? Omit<News, "wabaId">
    : never
  : never;

const readers: Record<string, (value: unknown) => Said | null> = {
  account_update(value) {
    const read = Update.safeParse(value);
    if (!read.success) return null;
    const trouble = troubleOfUpdate(read.data);
    return trouble === undefined ? null : { kind: "trouble", trouble };
  },
  business_capability_update(value) {
    const read = Capability.safeParse(value);
    const dailyLimit = read.success ? limitOf(String(read.data.max_daily_conversations_per_business)) : null;
    return dailyLimit === null ? null : { kind: "limit", dailyLimit };
  },
  phone_number_quality_update(value) {
    const read = OfNumber.safeParse(value);
    if (!read.success) return null;
    const { display_phone_number: shown, event, current_limit: limit } = read.data;
    const quality = event === "FLAGGED" ? "low" : event === "UNFLAGGED" ? "high" : "unknown";
    return { kind: "quality", phone: phoneOf(shown), quality, dailyLimit: limitOf(limit ?? null) };
  },
  phone_number_name_update(value) {
    const read = OfNumber.safeParse(value);
    if (!read.success) return null;
    const { display_phone_number: shown, decision, requested_verified_name: name } = read.data;
    const nameState = nameStateOf(decision ?? null);
    return {
      kind: "name",
      phone: phoneOf(shown),
      nameState,
      verifiedName: nameState === "approved" ? (name ?? null) : null,
    };
  },
};

const phoneOf = (shown: string): string => `+${shown.replace(/\D/g, "")}`;

/** undefined: nothing that is kept. */
function troubleOfUpdate({
  event,
  disconnection_info: left,
  ban_info: ban,
}: z.infer<typeof Update>): ChannelTrouble | null | undefined {
  switch (event) {
    case "DISABLED_UPDATE":
      return ban?.waba_ban_state === "REINSTATE" ? null : "banned";
    case "ACCOUNT_RESTRICTION":
      return "restricted";
    case "PARTNER_REMOVED":
    case "PARTNER_APP_UNINSTALLED":
      return left?.reason === "PRIMARY_INACTIVITY" ? "phone_inactive" : "partner_removed";
    case "ACCOUNT_DELETED":
    case "ACCOUNT_OFFBOARDED":
      return "partner_removed";
    case "ACCOUNT_RECONNECTED":
      return null;
    default:
      return undefined;
  }
}
