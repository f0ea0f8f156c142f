import type { Campaign, CampaignForm } from "#data/campaigns.ts";
import type { EditForm } from "#patterns/form/use-edit-form.ts";

/** The form of a campaign, for its parts. */
export type WrittenCampaign = EditForm<CampaignValues>;

/** What the fields of a campaign's form hold. */
export type CampaignValues = {
  name: string;
  purpose: Campaign["purpose"];
  /** Account and name in one choice; "" while none is chosen. */
  sender: string;
  text_sw: string;
  text_en: string;
  kind: Campaign["audience"]["kind"];
  segment_id: string;
  /** As they were pasted, one in a line. */
  numbers: string;
  agreed: boolean;
};

const mark = "/";
export const senderValue = (accountId: string | null, name: string): string =>
  accountId === null || name === "" ? "" : `${accountId}${mark}${name}`;

const readSender = (value: string) => {
  const [account = "", name = ""] = value.split(mark);
  return { account_id: account === "" ? null : account, sender: name };
};

export const toValues = (campaign: Campaign | undefined): CampaignValues => ({
  name: campaign?.name ?? "",
  purpose: campaign?.purpose ?? "offer",
  sender: campaign ? senderValue(campaign.account_id, campaign.sender) : "",
  text_sw: campaign?.text_sw ?? "",
  text_en: campaign?.text_en ?? "",
  kind: campaign?.audience.kind ?? "everyone",
  segment_id: campaign?.audience.kind === "segment" ? campaign.audience.segment_id : "",
  numbers: "",
  agreed: campaign?.audience.kind === "numbers",
});

/** Numbers as people write them under each other, or with commas between them. */
export const readNumbers = (pasted: string): string[] =>
  pasted
    .split(/[\n,;]+/)
    .map((number) => number.trim())
    .filter(Boolean)
    .slice(0, 5_000);

/** The body that is sent. Picked customers stay as they are. */
export function toForm(values: CampaignValues, before: Campaign | undefined): CampaignForm {
  const { name, purpose, text_sw, text_en } = values;
  return {
    name,
    purpose,
    text_sw,
    text_en,
    channel: "sms",
    ...readSender(values.sender),
    audience: audienceOf(values, before),
  };
}

function audienceOf(values: CampaignValues, before: Campaign | undefined): CampaignForm["audience"] {
  switch (values.kind) {
    case "everyone":
      return { kind: "everyone" };
    case "segment":
      return { kind: "segment", segment_id: values.segment_id };
    case "picked":
      return {
        kind: "picked",
        customer_ids: before?.audience.kind === "picked" ? before.audience.customer_ids : [],
      };
    case "window":
      return { kind: "window" };
    case "numbers":
      return { kind: "numbers", numbers: readNumbers(values.numbers), agreed: true };
  }
}
