import { PopupScreen } from "./popup-screen.tsx";
import { PopupsScreen } from "./popups-screen.tsx";

/** The list of popups and the page of one, which travel together. */
export const screens = {
  "/marketing/website/website-popup": PopupsScreen,
  "/marketing/website/website-popup/:id": PopupScreen,
};
