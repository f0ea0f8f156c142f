import { ApiKeysScreen } from "./api-keys-screen.tsx";
import { EndpointsScreen } from "./endpoints-screen.tsx";
import { IncomingScreen } from "./incoming-screen.tsx";
import { OutgoingScreen } from "./outgoing-screen.tsx";

/** The pages for a shop's own programs travel together. */
export const screens = {
  "/webhook-logs": IncomingScreen,
  "/webhook-logs/out": OutgoingScreen,
  "/webhook-logs/endpoints": EndpointsScreen,
  "/webhook-logs/api-keys": ApiKeysScreen,
};
