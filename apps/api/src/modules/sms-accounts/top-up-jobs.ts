import type { ShopId, SmsTopUpId } from "#kernel/ids.ts";
import type { ProviderName } from "#kernel/payment-words.ts";
import { defineJob } from "#kernel/jobs.ts";

type OfTopUp = { shopId: ShopId; topUpId: SmsTopUpId };

/** Brings a payment for SMS to the provider, once. */
export const submitTopUp = defineJob<OfTopUp>("sms-accounts.submit-top-up", { retryLimit: 3 });
/** Asks the provider what became of it. */
export const askTopUp = defineJob<OfTopUp>("sms-accounts.ask-top-up", {
  retryLimit: 3,
  coalescesBy: "topUpId",
});
/** What came of one that nobody signed, its headers masked. */
export type NoticeOfTopUp = OfTopUp & {
  provider: ProviderName;
  reference: string;
  headers: Record<string, string>;
  /** When it came, ISO 8601. */
  at: string;
};
/** The same, since somebody says that it moved. */
export const askAfterNotice = defineJob<NoticeOfTopUp>("sms-accounts.ask-after-notice", {
  retryLimit: 3,
  coalescesBy: "topUpId",
});
/** Finds those whose moment has come. */
export const findDueTopUps = defineJob<Record<string, never>>("sms-accounts.find-due-top-ups");
