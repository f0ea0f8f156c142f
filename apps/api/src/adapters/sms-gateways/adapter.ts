import type { SmsProvider } from "#kernel/sms-words.ts";
import type { OpenSmsGateway, SmsGateway } from "#ports/sms-gateway.ts";
import { africasTalkingGateway } from "./africas-talking/adapter.ts";
import { beemGateway } from "./beem/adapter.ts";
import { nextSmsGateway } from "./nextsms/adapter.ts";

/** Where the providers are. Beem is asked about messages at another host. */
export type SmsProviderUrls = { beem: string; beemReports: string; nextSms: string; africasTalking: string };

/** Gateways of accounts, opened with their own keys. */
export function smsGateways(urls: SmsProviderUrls): OpenSmsGateway {
  type Keys = Readonly<Record<string, string>>;
  const open: Record<SmsProvider, (keys: Keys) => SmsGateway> = {
    beem: ({ apiKey = "", secretKey = "" }) =>
      beemGateway({ url: urls.beem, reportsUrl: urls.beemReports, apiKey, secretKey }),
    nextsms: ({ username = "", password = "" }) => nextSmsGateway({ url: urls.nextSms, username, password }),
    africas_talking: ({ username = "", apiKey = "" }) =>
      africasTalkingGateway({ url: urls.africasTalking, username, apiKey }),
  };
  return (provider, keys) => open[provider](keys);
}
