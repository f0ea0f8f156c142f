import { randomBytes } from "node:crypto";

declare const brand: unique symbol;

/** Text id `<prefix>_<26 base32>`; sorts by creation time. The prefix says which table it belongs to. */
export type Id<Prefix extends string> = `${Prefix}_${string}` & { readonly [brand]: Prefix };

export type ShopId = Id<"shp">;
export type DeliveryAreaId = Id<"are">;
export type UserId = Id<"usr">;
export type SessionId = Id<"ses">;
export type ChannelId = Id<"chn">;
/** Of the connecting of a WhatsApp number. */
export type SignupId = Id<"sgn">;
export type ProductId = Id<"prd">;
export type VariantId = Id<"var">;
/** Of a pack within its product. */
export type PackId = Id<"pck">;
/** Of a slot of a set. */
export type SetSlotId = Id<"slt">;
export type ImportId = Id<"imp">;
export type AddOnGroupId = Id<"agr">;
export type AddOnId = Id<"ado">;
export type CustomerId = Id<"cus">;
export type ConsentId = Id<"cns">;
export type SegmentId = Id<"seg">;
export type CustomerMergeId = Id<"mrg">;
export type OrderId = Id<"ord">;
export type OrderLineId = Id<"oli">;
export type OrderChangeId = Id<"och">;
export type OrderNoteId = Id<"onm">;
export type ConversationId = Id<"cnv">;
export type MessageId = Id<"msg">;
export type MessageTemplateId = Id<"tpl">;
export type ProviderAccountId = Id<"pac">;
export type PaymentIntentId = Id<"pin">;
export type PaymentAttemptId = Id<"pat">;
export type ExpenseId = Id<"exp">;
export type SupplierId = Id<"sup">;
export type PurchaseId = Id<"pur">;
export type SupplierPaymentId = Id<"spy">;
export type DrawerMovementId = Id<"drw">;
export type ProformaId = Id<"pfm">;
export type PriceOfferId = Id<"pof">;
export type ParkedSaleId = Id<"prk">;
export type PaymentClaimId = Id<"pcl">;
/** Of a sum of money sent out through a provider. */
export type PayoutId = Id<"pyo">;
/** Of a place that a shop's payouts may go to. */
export type PayoutDestinationId = Id<"pds">;
export type RefundId = Id<"rfd">;
/** Of what a provider's list and the books say differently. */
export type PaymentDifferenceId = Id<"pdf">;
export type StatementLineId = Id<"stl">;
/** Of money of the till that was kept as a customer's credit. */
export type LineCreditId = Id<"crd">;
export type ContactMessageId = Id<"ctm">;
export type CodeId = Id<"cod">;
export type InvitationId = Id<"inv">;
export type NoticeId = Id<"ntc">;
export type NotificationId = Id<"ntf">;
export type PickupPlaceId = Id<"plc">;
export type StageRunId = Id<"str">;
export type RiderId = Id<"rdr">;
export type DeliveryId = Id<"dlv">;
export type QuickReplyId = Id<"qrp">;
export type TaughtWordId = Id<"twd">;
export type NotUnderstoodId = Id<"nus">;
export type PopupId = Id<"pop">;
export type CampaignId = Id<"cmp">;
export type ChatflowId = Id<"flw">;
export type SmsAccountId = Id<"sma">;
export type SmsSenderId = Id<"ssn">;
/** Of money that a shop is asked for SMS. */
export type SmsTopUpId = Id<"stu">;
/** Of a photo or a paper that proves who runs the shop. */
export type ComplianceDocumentId = Id<"cdo">;
/** Of somebody's look at one. */
export type ComplianceLookId = Id<"clk">;
export type ApiKeyId = Id<"key">;
/** Of what a provider called us with, as a shop's log has it. */
export type WebhookLineId = Id<"whl">;
export type WebhookEndpointId = Id<"whe">;
/** Of an event on its way to one server; the server is told it as `webhook-id`. */
export type WebhookMessageId = Id<"whm">;
export type FiscalDeviceId = Id<"fdv">;
/** Of a receipt or a day's report that the tax authority is sent. */
export type FiscalDocumentId = Id<"fdc">;

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** @param now the moment of creation, from `ctx.now()`; ids made later sort later */
export function newId<Prefix extends string>(prefix: Prefix, now: Date): Id<Prefix> {
  let tail = "";
  for (const byte of randomBytes(16)) tail += alphabet[byte % 32]!;
  return `${firstIdAt(prefix, now)}${tail}` as Id<Prefix>;
}

/** What every id sorts behind that is made at a moment or later: to look only at the newest part of an index. */
export function firstIdAt(prefix: string, moment: Date): string {
  let time = "";
  for (let rest = moment.getTime(), i = 0; i < 10; i++, rest = Math.floor(rest / 32)) {
    time = alphabet[rest % 32]! + time;
  }
  return `${prefix}_${time}`;
}
