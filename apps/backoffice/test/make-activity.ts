import type { Activity } from "#data/activity.ts";

export const makeActivity = (change: Partial<Activity> = {}): Activity => ({
  id: "41",
  actor: "staff:usr_2",
  actor_name: "Juma Kessy",
  device: "Chrome, Android",
  action: "order.lifecycle_changed",
  subject: "ord_1",
  subject_name: "#10483",
  before: "pending",
  after: "preparing",
  at: "2026-11-21T10:12:00.000Z",
  ...change,
});

/** One entry of every sort the product writes most. */
export const mixedActivity = (): Activity[] => [
  makeActivity(),
  makeActivity({
    id: "40",
    action: "payment.cash_taken",
    before: null,
    after: { amount_minor: 3_500_000 },
    at: "2026-11-21T09:46:00.000Z",
  }),
  makeActivity({
    id: "39",
    actor: "staff:usr_1",
    actor_name: "Neema Mushi",
    device: "Safari, iOS",
    action: "staff.member_changed",
    subject: "usr_2",
    subject_name: "Juma Kessy",
    before: {
      preset: "packer",
      orderScope: "assigned",
      masksPhones: true,
      maxDiscountPct: 0,
      permissions: [],
    },
    after: {
      preset: "custom",
      orderScope: "all",
      masksPhones: false,
      maxDiscountPct: 10,
      permissions: [
        { resource: "orders", action: "read" },
        { resource: "orders", action: "create" },
      ],
    },
    at: "2026-11-20T15:58:00.000Z",
  }),
  makeActivity({
    id: "38",
    actor: "staff:usr_1",
    actor_name: "Neema Mushi",
    device: "Safari, iOS",
    action: "delivery_area.changed",
    subject: "are_1",
    subject_name: "Sinza, Mwenge, Mikocheni",
    before: { name: "Sinza, Mwenge", feeMinor: 400_000, active: true },
    after: { name: "Sinza, Mwenge, Mikocheni", feeMinor: 500_000, active: true },
    at: "2026-11-19T08:10:00.000Z",
  }),
  makeActivity({
    id: "37",
    actor: "staff:usr_9",
    actor_name: "Frank Mollel",
    device: null,
    action: "conversation.answered",
    subject: "cnv_1",
    subject_name: "Zainab Salum",
    before: { waited_since: "2026-11-18T07:00:00.000Z" },
    after: null,
    at: "2026-11-18T07:05:00.000Z",
  }),
];
