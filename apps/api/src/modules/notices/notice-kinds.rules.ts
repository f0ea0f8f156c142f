import type { NoticeCount } from "./notice-budget.rules.ts";

/** How a kind of notice is sent. */
type KindRules = {
  /** What its text is filled with, in the order of the WhatsApp template's variables. */
  facts: readonly string[];
  /** The template's name at Meta; one exists in each language. Without one it never goes by WhatsApp. */
  template?: string;
  /** Minutes after which it is not worth sending any more. */
  lifeMinutes: number;
  /** It goes by mail alone, so that it may be as long as it is and in any letters. */
  isMail?: true;
  /** What it is counted with, where nothing else counted it before it was asked for. */
  counted?: NoticeCount;
  /** Tried again whatever it was refused for, until its life ends. */
  insists?: true;
};

const dayMinutes = 1_440;

/** A code itself expires after ten minutes, so that one which comes later only confuses. */
const code = {
  facts: ["code", "minutes"],
  template: "agiza_code",
  lifeMinutes: 10,
  counted: "code",
} as const;

/** What a customer is told of an order by SMS: later than half a day it is no news. */
const ofOrder = <Facts extends string>(...facts: Facts[]) => ({ facts, lifeMinutes: 720 });

/** Every kind of notice; its texts stand under the same name in the `notices` catalogue. */
export const noticeKinds = {
  "code.sign_up": code,
  "code.sign_in": code,
  "code.reset_password": code,
  "code.change_contact": code,
  "code.account_exists": {
    facts: ["link"],
    template: "agiza_account_exists",
    lifeMinutes: 10,
    counted: "code",
  },
  invitation: {
    facts: ["inviter", "shop", "link"],
    counted: "invitation",
    template: "agiza_invitation",
    lifeMinutes: dayMinutes,
  },
  "session.new_device": {
    facts: ["device", "time", "link"],
    counted: "account",
    template: "agiza_new_device",
    lifeMinutes: dayMinutes,
  },
  "password.changed": {
    facts: ["time"],
    counted: "account",
    template: "agiza_password_changed",
    lifeMinutes: dayMinutes,
  },
  "contact.changed": {
    facts: ["contact", "link"],
    counted: "account",
    template: "agiza_contact_changed",
    lifeMinutes: dayMinutes,
  },
  "owner_pin.guessed": {
    facts: ["shop", "link"],
    counted: "account",
    template: "agiza_owner_pin_guessed",
    lifeMinutes: dayMinutes,
  },
  /** Later than an hour it has been seen, or somebody was asked otherwise. */
  "notification.one": {
    facts: ["shop", "text", "link"],
    counted: "notification",
    template: "agiza_notification",
    lifeMinutes: 60,
  },
  "notification.several": {
    facts: ["shop", "text", "others", "link"],
    counted: "notification",
    template: "agiza_notifications",
    lifeMinutes: 60,
  },
  "shop.closing": {
    facts: ["shop", "day", "link"],
    counted: "closing",
    template: "agiza_shop_closing",
    lifeMinutes: dayMinutes,
  },
  "shop.kept": { facts: ["shop"], counted: "closing", template: "agiza_shop_kept", lifeMinutes: dayMinutes },
  "shop.closed_for_good": {
    facts: ["shop"],
    counted: "closing",
    template: "agiza_shop_closed",
    lifeMinutes: dayMinutes,
  },
  "order.link": ofOrder("shop", "number", "until", "link"),
  "order.reminder": ofOrder("shop", "number", "until", "link"),
  "order.confirmed": ofOrder("shop", "number", "total", "link"),
  "order.confirmed_day": ofOrder("shop", "number", "day", "total", "link"),
  "order.day_moved": ofOrder("shop", "number", "day", "link"),
  "order.ready_pickup": ofOrder("shop", "number", "link"),
  "order.ready_delivery": ofOrder("shop", "number", "link"),
  "order.out_for_delivery": ofOrder("shop", "number", "link"),
  "order.with_rider": ofOrder("shop", "number", "rider", "phone", "pin", "link"),
  "order.with_rider_fare": ofOrder("shop", "number", "rider", "phone", "pin", "fare", "link"),
  "order.parcel": ofOrder("shop", "number", "company", "destination", "details", "link"),
  "order.cancelled": ofOrder("shop", "number"),
  "order.cancelled_paid": ofOrder("shop", "number", "paid"),
  "order.change": ofOrder("shop", "number", "total", "link"),
  "order.changed": ofOrder("shop", "number", "total", "link"),
  "order.refunded": ofOrder("shop", "number", "returned"),
  "order.receipt": ofOrder("shop", "number", "receipt", "paid", "link"),
  "order.stage": ofOrder("shop", "number", "text", "link"),
  "order.paid_part": ofOrder("shop", "number", "paid", "rest", "link"),
  "order.payment_link": ofOrder("shop", "number", "rest", "link"),
  "order.payment_failed": ofOrder("shop", "number", "rest", "link"),
  "order.debt": ofOrder("shop", "amount", "debt", "code"),
  "order.debt_reminder": ofOrder("shop", "debt", "link"),
  /** To whoever brings an order: later than half a day it is no news. */
  "delivery.link": { facts: ["shop", "number", "link"], counted: "rider", lifeMinutes: 720 },
  // To ourselves: an address that was mistyped in the settings is put right, and what was written meanwhile still comes.
  "contact.message": {
    facts: ["name", "wayBack", "message", "mark"],
    template: "agiza_contact_message",
    lifeMinutes: 29 * dayMinutes,
    isMail: true,
    insists: true,
  },
} as const satisfies Record<string, KindRules>;

export type NoticeKind = keyof typeof noticeKinds;

/** What a notice of the kind is filled with. */
export type NoticeFacts<Kind extends NoticeKind> = Record<
  (typeof noticeKinds)[Kind]["facts"][number],
  string
>;

/** How a kind is sent, as one type for all. */
export const rulesOf = (kind: NoticeKind): KindRules => noticeKinds[kind];

/** Whether a kind that was read from the database still exists. */
export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(noticeKinds, kind);

/** Whether it is one of those that somebody waits for to get in. */
export const isCode = (kind: string): boolean => isNoticeKind(kind) && rulesOf(kind).counted === "code";

/** When a notice is not worth sending any more. */
export const endOfNotice = ({ kind, createdAt }: { kind: string; createdAt: Date }): Date =>
  new Date(createdAt.getTime() + (isNoticeKind(kind) ? noticeKinds[kind].lifeMinutes : 0) * 60_000);

/** After so many minutes nothing that goes to a phone is worth sending. */
export const longestLifeMinutes = Math.max(
  ...Object.values<KindRules>(noticeKinds)
    .filter(({ isMail }) => isMail !== true)
    .map(({ lifeMinutes }) => lifeMinutes),
);

/**
 * The Cloud API's template object of a notice. A code's template is of Meta's category "authentication", whose button
 * copies the code; all others say their facts in the body.
 */
export function templateOf(kind: NoticeKind, language: string, facts: Record<string, string>) {
  const { template: name = "", facts: names } = rulesOf(kind);
  const text = (fact: string) => ({ type: "text", text: facts[fact] ?? "" });
  const copiesCode = name === code.template;
  const body = { type: "body", parameters: (copiesCode ? ["code"] : names).map(text) };
  const button = { type: "button", sub_type: "url", index: "0", parameters: [text("code")] };
  return { name, language: { code: language }, components: copiesCode ? [body, button] : [body] };
}
