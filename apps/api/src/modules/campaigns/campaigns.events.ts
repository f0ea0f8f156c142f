import type { CampaignId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

type OfCampaign = { campaignId: CampaignId };

export const campaignAdded = defineEvent<OfCampaign>("campaign.added");
export const campaignChanged = defineEvent<OfCampaign>("campaign.changed");
export const campaignRemoved = defineEvent<OfCampaign>("campaign.removed");

/** Some more of its messages went out, or it was told what became of some. */
export const campaignMoved = defineEvent<OfCampaign>("campaign.moved");

/** Nobody waits for its message any more. */
export const campaignFinished = defineEvent<OfCampaign>("campaign.finished");

/** It stopped by itself: money is short, the account refuses, or too much does not arrive. */
export const campaignStopped = defineEvent<OfCampaign>("campaign.stopped");
