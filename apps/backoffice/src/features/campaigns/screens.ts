import { CampaignScreen } from "./campaign-screen.tsx";
import { CampaignsScreen } from "./campaigns-screen.tsx";
import { CreateCampaignScreen } from "./create-campaign-screen.tsx";
import { MarketingScreen } from "./marketing-screen.tsx";
import { PreviewCampaignScreen } from "./preview-campaign-screen.tsx";

/** Marketing and its SMS campaigns, which travel together. */
export const screens = {
  "/marketing": MarketingScreen,
  "/marketing/sms/campaign": CampaignsScreen,
  "/marketing/sms/campaign/create": CreateCampaignScreen,
  "/marketing/sms/campaign/preview": PreviewCampaignScreen,
  "/marketing/sms/campaign/:id": CampaignScreen,
};
