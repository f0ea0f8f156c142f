import type { CampaignId, ShopId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";

export type OfCampaign = { shopId: ShopId; campaignId: CampaignId };

/** Sends the next messages of a campaign; of each campaign one job waits. */
export const sendCampaign = defineJob<OfCampaign>("campaigns.send", { coalescesBy: "campaignId" });

/** Finds campaigns whose moment has come or whose sender fell silent. */
export const lookForCampaigns = defineJob<Record<string, never>>("campaigns.look");

/** Asks the gateway what became of messages that it said nothing of. */
export const askForReports = defineJob<Record<string, never>>("campaigns.ask");
