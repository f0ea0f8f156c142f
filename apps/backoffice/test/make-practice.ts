import type { Practice } from "#data/practice.ts";

type PracticeOrder = NonNullable<Practice["order"]>;

/** A practice order that waits for its page to be sent. */
export const makePracticeOrder = (change: Partial<PracticeOrder> = {}): PracticeOrder => ({
  id: "ord_1",
  number: 1,
  lifecycle: "awaiting_customer",
  payment_status: "unpaid",
  is_sent: false,
  has_receipt: false,
  page_url: "http://localhost:3001/cart?token=abc",
  created_at: "2026-11-21T11:05:00.000Z",
  ...change,
});

export const makePractice = (change: Partial<Practice> = {}): Practice => ({
  offered: true,
  phone_url: "http://localhost:3004/?customer=255754000001",
  order: null,
  ...change,
});
