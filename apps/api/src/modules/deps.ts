import type { Settings } from "#kernel/ctx.ts";
import type { Pace } from "#kernel/pace.ts";
import type { Proxies } from "#kernel/proxies.ts";
import type { SecretBox } from "#kernel/secrets.ts";
import type { EmailPort } from "#ports/email.ts";
import type { FiscalProviders } from "#ports/fiscal.ts";
import type { FilesPort } from "#ports/files.ts";
import type { GeoPort } from "#ports/geo.ts";
import type { LiveEvents } from "#ports/live-events.ts";
import type { MessagingPort, SendingChannel } from "#ports/messaging.ts";
import type { TemplatesPort } from "#ports/message-templates.ts";
import type { PaymentAccount, PaymentPort } from "#ports/payments.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import type { PracticeKeys } from "#ports/sandbox.ts";
import type { WhatsappAccountsPort } from "#ports/whatsapp-accounts.ts";
import type { ShopWebhooksPort } from "#ports/shop-webhooks.ts";
import type { OpenSmsGateway, SmsGateway } from "#ports/sms-gateway.ts";
import type { SmsPort } from "#ports/sms.ts";

/** What routes and jobs are given when the process is put together; verbs get the one port they use. */
export type Deps = {
  settings: Settings;
  messaging: MessagingPort;
  templates: TemplatesPort;
  accounts: WhatsappAccountsPort;
  /** The platform's own WhatsApp number, for codes and invitations; null where it has none. */
  platformChannel: SendingChannel | null;
  sms: SmsPort;
  /** Opens a shop's own account at an SMS provider. */
  openSms: OpenSmsGateway;
  /** The platform's own account, which notices and the SMS that shops buy of us go out through. */
  platformSms: SmsGateway;
  /** Where the platform itself is paid, for what shops buy of it; null where it sells nothing. */
  platformPayments: PaymentAccount | null;
  email: EmailPort;
  /** The secret in the address that the SMS gateway reports to. */
  smsReportToken: string;
  payments: PaymentPort;
  /** The ways to the tax authority. */
  fiscal: FiscalProviders;
  geo: GeoPort;
  files: FilesPort;
  liveEvents: LiveEvents;
  limits: RateLimitPort;
  /** Lets webhooks be answered before the work behind them. */
  pace: Pace;
  webhooks: ShopWebhooksPort;
  secrets: SecretBox;
  whatsapp: { appSecret: string; verifyToken: string };
  proxies: Proxies;
  /** Secure cookies and https only. */
  secureCookies: boolean;
  /** Domain of the readable `signed-in` marker, so that the public site can show it; null = this host only. */
  cookieDomain: string | null;
  /** What shops practise with; null where there is no sandbox. */
  practice: PracticeKeys | null;
};
