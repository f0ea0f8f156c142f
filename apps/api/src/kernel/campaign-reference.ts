import type { CampaignId } from "./ids.ts";

/** Which claim of which person of a campaign a message is; comes back with every word on it. */
export type CampaignReference = { campaignId: CampaignId; position: number; attempt: number };

export const campaignReference = ({ campaignId, position, attempt }: CampaignReference): string =>
  `${campaignId}:${position}:${attempt}`;

/** @returns null where a message is of no campaign */
export function readCampaignReference(reference: string | null): CampaignReference | null {
  const parts = /^(cmp_[\w-]+):(\d{1,7}):(\d{1,4})$/.exec(reference ?? "");
  if (!parts) return null;
  return { campaignId: parts[1] as CampaignId, position: Number(parts[2]), attempt: Number(parts[3]) };
}
