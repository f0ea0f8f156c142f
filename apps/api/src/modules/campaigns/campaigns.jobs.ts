import { handleJob, type ModuleJobs, subscribe, subscribeWithin } from "#kernel/job-handlers.ts";
import type { Deps } from "#modules/deps.ts";
import { channelQualityFell } from "#modules/connect/connect.events.ts";
import { campaignReported } from "#modules/conversations/conversations.events.ts";
import { smsReported } from "#modules/sms-accounts/sms-accounts.events.ts";
import { askForReports, lookForCampaigns, sendCampaign } from "./campaign-jobs.ts";
import { holdForQuality, noteWhatsappReport } from "./note-whatsapp-report.ts";
import { sendNextMessages } from "./send-campaign.ts";
import { askAboutMessages, noteSmsReports, takeUpCampaigns } from "./watch-campaigns.ts";

/** A lane of their own: what orders say never waits behind what a campaign says. */
export function campaignsJobs(ports: Deps): ModuleJobs {
  return {
    handlers: [handleJob(sendCampaign, (base, of) => sendNextMessages(base, ports, of), { concurrency: 1 })],
    subscriptions: [
      subscribeWithin(campaignReported, "campaigns.whatsapp-reports", noteWhatsappReport),
      subscribeWithin(channelQualityFell, "campaigns.quality", (ctx, { channelId }) =>
        holdForQuality(ctx, channelId),
      ),
      subscribe(smsReported, "campaigns.reports", (base, { shopId, payload }) =>
        noteSmsReports(base, shopId, payload.reports),
      ),
    ],
    schedules: [
      { handler: handleJob(lookForCampaigns, takeUpCampaigns), everySeconds: 10 },
      { handler: handleJob(askForReports, (base) => askAboutMessages(base, ports)), everySeconds: 300 },
    ],
  };
}
