import { ApiKeysScreen } from "./api-keys-screen.tsx";
import { EndpointsScreen } from "./endpoints-screen.tsx";

/** The pages for a shop's own programs travel together. */
export const screens = {
  "/webhook-logs/endpoints": EndpointsScreen,
  "/webhook-logs/api-keys": ApiKeysScreen,
};
