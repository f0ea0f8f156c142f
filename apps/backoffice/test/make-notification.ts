import type { Notification, NotificationSettings, NotificationSummary } from "#data/notifications.ts";

export const makeNotification = (change: Partial<Notification> = {}): Notification => ({
  id: "ntf_1",
  kind: "order.new",
  group: "orders",
  subject_id: "ord_1",
  created_at: "2026-11-21T11:09:00.000Z",
  read_at: null,
  order: { id: "ord_1", number: 10_483, total_minor: 8_300_000 },
  customer_name: "Halima Juma",
  person_name: null,
  amount_minor: null,
  difference_minor: null,
  sales_minor: null,
  debts_minor: null,
  spent_minor: null,
  credit_minor: null,
  open_orders: null,
  network: null,
  failure_code: null,
  notice: null,
  reason: null,
  minutes: null,
  stage_sw: null,
  stage_en: null,
  status: null,
  device: null,
  product: null,
  others: null,
  ...change,
});

/** A busy morning, and what was left of the day before. */
export const makeBell = (): Notification[] => {
  const today = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const seen = { read_at: today(900) };
  return [
    makeNotification({ created_at: today(3) }),
    makeNotification({
      id: "ntf_2",
      kind: "payment.succeeded",
      group: "money",
      order: { id: "ord_2", number: 10_481, total_minor: 7_000_000 },
      amount_minor: 7_000_000,
      network: "mpesa",
      customer_name: "Emmanuel Mrema",
      created_at: today(20),
    }),
    makeNotification({
      id: "ntf_3",
      kind: "payment.unmatched",
      group: "money",
      amount_minor: 4_200_000,
      network: "mixx",
      created_at: today(42),
    }),
    makeNotification({
      id: "ntf_4",
      kind: "chat.unanswered",
      group: "chats",
      subject_id: "cnv_1",
      order: null,
      customer_name: "Amina Salehe",
      minutes: 10,
      created_at: today(44),
    }),
    makeNotification({
      id: "ntf_5",
      kind: "order.untaken",
      minutes: 5,
      created_at: today(2_000),
      ...seen,
    }),
    makeNotification({
      id: "ntf_6",
      kind: "staff.joined",
      group: "shop",
      subject_id: "usr_2",
      order: null,
      customer_name: "",
      person_name: "Juma Kessy",
      created_at: today(2_030),
      ...seen,
    }),
    makeNotification({
      id: "ntf_7",
      kind: "device.new",
      group: "shop",
      subject_id: "ses_1",
      order: null,
      customer_name: "",
      device: "Chrome, Android",
      created_at: today(2_100),
      ...seen,
    }),
  ];
};

export const makeSummary = (change: Partial<NotificationSummary> = {}): NotificationSummary => ({
  unread: { count: 4, capped: false },
  sound: "marimba",
  speaks: false,
  calling: null,
  ...change,
});

export const makeNotificationSettings = (
  change: Partial<NotificationSettings> = {},
): NotificationSettings => ({
  kinds: [
    { kind: "order.new", group: "orders", channels: ["in_app", "sound"] },
    { kind: "order.untaken", group: "orders", channels: ["in_app", "sound", "whatsapp"] },
    { kind: "order.stage_late", group: "orders", channels: ["in_app", "sound"] },
    { kind: "order.notice_failed", group: "orders", channels: ["in_app"] },
    { kind: "payment.succeeded", group: "money", channels: ["in_app"] },
    { kind: "payment.failed", group: "money", channels: ["in_app"] },
    { kind: "payment.unmatched", group: "money", channels: ["in_app", "sound"] },
    { kind: "chat.waiting", group: "chats", channels: ["in_app", "sound"] },
    { kind: "chat.unanswered", group: "chats", channels: ["in_app", "sound", "whatsapp"] },
    { kind: "chat.message_failed", group: "chats", channels: ["in_app"] },
    { kind: "channel.changed", group: "shop", channels: ["in_app"] },
    { kind: "staff.joined", group: "shop", channels: ["in_app"] },
    { kind: "device.new", group: "shop", channels: ["in_app"] },
  ],
  quiet_from: "21:00",
  quiet_until: "06:00",
  sound: "marimba",
  speaks: true,
  has_phone: true,
  updated_at: "2026-11-21T11:04:00.000Z",
  ...change,
});
