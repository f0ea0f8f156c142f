import { handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import type { Deps } from "#modules/deps.ts";
import { askForReports, lookForCampaigns, sendCampaign } from "./campaign-jobs.ts";
import { sendNextMessages } from "./send-campaign.ts";
import { askAboutMessages, takeUpCampaigns } from "./watch-campaigns.ts";

/** A lane of their own: what orders say never waits behind what a campaign says. */
export function campaignsJobs({ campaignSms }: Deps): ModuleJobs {
  return {
    handlers: [
      handleJob(sendCampaign, (base, of) => sendNextMessages(base, campaignSms, of), { concurrency: 1 }),
    ],
    subscriptions: [],
    schedules: [
      { handler: handleJob(lookForCampaigns, takeUpCampaigns), everySeconds: 10 },
      { handler: handleJob(askForReports, (base) => askAboutMessages(base, campaignSms)), everySeconds: 300 },
    ],
  };
}
