import { type Audience, type Blank, type CampaignPurpose, maxNumbers } from "#db/schema/campaigns.ts";
import type { ConsentChannel } from "#db/schema/customers.ts";
import type { CustomerId, MessageTemplateId, SegmentId, SmsAccountId } from "#kernel/ids.ts";
import { toPhone } from "#kernel/phone.ts";
import { unknownVariables } from "./campaign-text.rules.ts";
import { refuse } from "./campaigns.errors.ts";
import type { CampaignRow } from "./campaigns.repository.ts";

/** Whom a form is for; numbers as somebody pasted them. */
export type AudienceForm =
  | { kind: "everyone" }
  | { kind: "segment"; segmentId: string }
  | { kind: "picked"; customerIds: string[] }
  | { kind: "window" }
  | { kind: "numbers"; numbers: string[]; agreed: true };

/** What people say of a campaign; a draft may lack all but its name. */
export type CampaignForm = {
  name: string;
  purpose: CampaignPurpose;
  textSw: string;
  textEn: string;
  /** Null while none is chosen. */
  accountId: SmsAccountId | null;
  sender: string;
  audience: AudienceForm;
  /** On WhatsApp; left out: as they were. */
  templateId?: MessageTemplateId | null | undefined;
  blanks?: Blank[] | undefined;
};

/** Of pasted numbers those that can exist, each once, in their order. */
export function readNumbers(numbers: readonly string[]): Extract<Audience, { kind: "numbers" }> {
  const phones = new Set<string>();
  let bad = 0;
  let duplicates = 0;
  for (const number of numbers.slice(0, maxNumbers)) {
    const phone = toPhone(number);
    if (phone === null) bad++;
    else if (phones.has(phone)) duplicates++;
    else phones.add(phone);
  }
  return { kind: "numbers", phones: [...phones], bad, duplicates };
}

/** Whom a form is for, as it is kept. */
export function readAudience(form: AudienceForm): Audience {
  switch (form.kind) {
    case "everyone":
      return { kind: "everyone" };
    case "segment":
      return { kind: "segment", segmentId: form.segmentId as SegmentId };
    case "picked":
      return { kind: "picked", customerIds: [...new Set(form.customerIds)] as CustomerId[] };
    case "window":
      return { kind: "window" };
    case "numbers":
      return readNumbers(form.numbers);
  }
}

/**
 * What is kept of a form.
 *
 * @throws campaign.unknown_variable
 * @throws campaign.audience_wrong SMS has no replies within the day
 */
export function readForm(
  channel: ConsentChannel,
  { audience, templateId, blanks, ...form }: CampaignForm,
  before: Pick<CampaignRow, "templateId" | "blanks"> = { templateId: null, blanks: [] },
) {
  if (channel === "sms" && audience.kind === "window")
    throw refuse("campaign.audience_wrong", {}, { field: "audience" });
  for (const field of ["textSw", "textEn"] as const) {
    const [unknown] = unknownVariables(form[field]);
    if (unknown !== undefined)
      throw refuse(
        "campaign.unknown_variable",
        { unknown: `{${unknown}}` },
        { field: field === "textSw" ? "text_sw" : "text_en" },
      );
  }
  const chosen = templateId === undefined ? before.templateId : templateId;
  const template = channel === "sms" ? null : chosen;
  return {
    ...form,
    templateId: template,
    blanks: template === null ? [] : (blanks ?? before.blanks),
    audience: readAudience(audience),
  };
}

/** Whether a campaign says anything. */
export function requireText({ textSw, textEn }: Pick<CampaignRow, "textSw" | "textEn">): void {
  if (textSw === "" && textEn === "") throw refuse("campaign.text_missing", {}, { field: "text_sw" });
}
