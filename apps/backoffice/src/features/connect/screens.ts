import { CoexistenceScreen } from "./coexistence-screen.tsx";
import { ConnectScreen } from "./connect-screen.tsx";

/** Both pages of connecting travel together. */
export const screens = {
  "/connect": ConnectScreen,
  "/connect/whatsapp-coexisting": CoexistenceScreen,
};
