import type {
  Campaign,
  CampaignAudience,
  CampaignBlank,
  CampaignChannel,
  CampaignForm,
} from "#data/campaigns.ts";
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
  /** Customers picked by hand. */
  picked: string[];
  /** "" while none is chosen. */
  template_id: string;
  blanks: CampaignBlank[];
  /** As they were pasted, one in a line. */
  numbers: string;
  agreed: boolean;
};

const mark = "/";
export const senderValue = (accountId: string | null, name: string): string =>
  accountId === null || name === "" ? "" : `${accountId}${mark}${name}`;

/** The name in a choice of sender. */
export const nameOfSender = (value: string): string => readSender(value).sender;

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
  picked: campaign?.audience.kind === "picked" ? campaign.audience.customer_ids : [],
  template_id: campaign?.template_id ?? "",
  blanks: campaign?.blanks ?? [],
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

/** The body that is sent. */
export function toForm(values: CampaignValues, channel: CampaignChannel): CampaignForm {
  const { name, purpose, text_sw, text_en } = values;
  return {
    name,
    purpose,
    text_sw,
    text_en,
    channel,
    ...readSender(values.sender),
    audience: audienceOf(values),
    ...(channel === "whatsapp" && {
      template_id: values.template_id === "" ? null : values.template_id,
      blanks: values.blanks,
    }),
  };
}

/** Whom the form is for, as the API takes it. */
export function audienceOf(
  values: Pick<CampaignValues, "kind" | "segment_id" | "picked" | "numbers">,
): CampaignAudience {
  switch (values.kind) {
    case "everyone":
      return { kind: "everyone" };
    case "segment":
      return { kind: "segment", segment_id: values.segment_id };
    case "picked":
      return { kind: "picked", customer_ids: values.picked };
    case "window":
      return { kind: "window" };
    case "numbers":
      return { kind: "numbers", numbers: readNumbers(values.numbers), agreed: true };
  }
}
