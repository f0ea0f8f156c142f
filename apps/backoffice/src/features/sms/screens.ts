import { SmsProvidersScreen } from "./sms-providers-screen.tsx";

/** The page of accounts that SMS go out through. */
export const screens = { "/marketing/sms/campaign/providers": SmsProvidersScreen };
