import type { MergePreview } from "#data/customer-merges.ts";
import type { Customer, CustomerList, ListedCustomer } from "#data/customers.ts";

const shared = {
  id: "cus_1",
  name: "Rehema Kimaro",
  tags: ["VIP", "Mishono"],
  region: "Dar es Salaam",
  price_group: "retail",
  orders_count: 17,
  spent_minor: 112_000_000,
  last_order_at: "2026-11-21T10:37:00.000Z",
  whatsapp_consent: "given",
  sms_consent: "unknown",
  blocked_at: null,
  created_at: "2026-03-02T07:30:00.000Z",
  updated_at: "2026-11-21T11:04:00.000Z",
} as const satisfies Partial<Customer>;

export const makeCustomer = (change: Partial<Customer> = {}): Customer => ({
  ...shared,
  tags: [...shared.tags],
  phones: ["+255765000932", "+255713000908"],
  language: "sw",
  gender: "female",
  birth_month: 3,
  birth_day: 14,
  district: "Mikocheni B, Kinondoni",
  landmark: "Karibu na geti la Shoppers",
  notes: "Anapenda rangi za bluu. Vipimo vyake vipo kwa fundi Rukia.",
  whatsapp_consent_at: "2026-03-09T09:00:00.000Z",
  sms_consent_at: null,
  ...change,
});

export const makeListed = (change: Partial<ListedCustomer> = {}): ListedCustomer => ({
  ...shared,
  tags: [...shared.tags],
  phone: "+255765000932",
  ...change,
});

export const makeCustomerList = (
  items: ListedCustomer[],
  change: Partial<CustomerList> = {},
): CustomerList => ({ items, next: null, previous: null, ...change });

/** Two who may be one: the second has what the first lacks, and two numbers of their own. */
export function makeMergePreview(change: Partial<MergePreview> = {}): MergePreview {
  const kept = makeCustomer({ gender: null, birth_month: null, birth_day: null, landmark: "" });
  const gone = makeCustomer({
    id: "cus_2",
    name: "Rehema Kimario",
    phones: ["+255689000410"],
    orders_count: 2,
    spent_minor: 8_500_000,
    tags: ["Sinza"],
    notes: "Hulipa Ijumaa.",
    updated_at: "2026-11-20T08:00:00.000Z",
  });
  const merged = {
    ...kept,
    gender: gone.gender,
    birth_month: gone.birth_month,
    birth_day: gone.birth_day,
    phones: [...kept.phones, ...gone.phones],
    tags: [...kept.tags, ...gone.tags],
    notes: `${kept.notes}\n\n${gone.notes}`,
    orders_count: kept.orders_count + gone.orders_count,
    spent_minor: kept.spent_minor + gone.spent_minor,
  };
  return { kept, gone, merged, needs_choice: false, chats: 1, ...change };
}
