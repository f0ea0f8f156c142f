import type { Segment, SegmentList, SegmentPeople } from "#data/segments.ts";

export const makeSegment = (change: Partial<Segment> = {}): Segment => ({
  id: "seg_1",
  name: "Wateja wakubwa, Dar",
  match: "all",
  rules: [
    { criterion: "total_amount", operator: "ge", amount_minor: 20_000_000, window_days: 90 },
    { criterion: "total_orders", operator: "gt", orders: 3, window_days: null },
    { criterion: "location", place: "region", names: ["Dar es Salaam", "Pwani"] },
  ],
  frozen_at: null,
  created_at: "2026-10-02T07:30:00.000Z",
  updated_at: "2026-11-21T11:04:00.000Z",
  ...change,
});

export const makeSegmentList = (items: Segment[], change: Partial<SegmentList> = {}): SegmentList => ({
  items,
  next: null,
  previous: null,
  ...change,
});

const person = (id: string, name: string, orders_count: number, spent_minor: number) => ({
  id,
  name,
  phone: "+255754000218",
  orders_count,
  spent_minor,
});

export const makePeople = (change: Partial<SegmentPeople> = {}): SegmentPeople => ({
  everybody: 412,
  people: 73,
  whatsapp: 68,
  sms: 51,
  reachable: 68,
  some: [
    person("cus_1", "Zainab Salum", 23, 168_400_000),
    person("cus_2", "Rehema Kimaro", 17, 112_000_000),
    person("cus_3", "Upendo Swai", 12, 93_400_000),
    person("cus_4", "Joseph Ngowi", 9, 58_700_000),
    person("cus_5", "Emmanuel Mrema", 8, 41_250_000),
  ],
  ...change,
});
