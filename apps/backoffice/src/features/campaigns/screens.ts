import { CampaignScreen } from "./campaign-screen.tsx";
import { SmsCampaignsScreen, WhatsappCampaignsScreen } from "./campaigns-screen.tsx";
import { CreateSmsScreen, CreateWhatsappScreen } from "./create-campaign-screen.tsx";
import { MarketingScreen } from "./marketing-screen.tsx";
import { PreviewCampaignScreen } from "./preview-campaign-screen.tsx";

/** Marketing and its campaigns, which travel together. */
export const screens = {
  "/marketing": MarketingScreen,
  "/marketing/sms/campaign": SmsCampaignsScreen,
  "/marketing/sms/campaign/create": CreateSmsScreen,
  "/marketing/sms/campaign/preview": PreviewCampaignScreen,
  "/marketing/sms/campaign/:id": CampaignScreen,
  "/marketing/whatsapp/campaign": WhatsappCampaignsScreen,
  "/marketing/whatsapp/campaign/create": CreateWhatsappScreen,
  "/marketing/whatsapp/campaign/preview": PreviewCampaignScreen,
  "/marketing/whatsapp/campaign/:id": CampaignScreen,
};
