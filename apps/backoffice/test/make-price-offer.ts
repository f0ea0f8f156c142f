import type { PriceOffer } from "#data/price-offers.ts";

/** Two dresses for which the shop asks 13,000 where everybody pays 15,000, unless the test says otherwise. */
export const makePriceOffer = (change: Partial<PriceOffer> = {}): PriceOffer => ({
  id: "pof_1",
  conversation_id: "cnv_1",
  product_id: "prd_bag",
  variant_id: null,
  pack_id: null,
  name: "Mkoba wa kitenge",
  variant_name: "",
  quantity: 2,
  list_minor: 1_500_000,
  customer_minor: 1_200_000,
  shop_minor: 1_300_000,
  total_minor: 2_600_000,
  status: "open",
  valid_until: "2026-11-22T09:00:00.000Z",
  made_by: { id: "usr_2", name: "Asha Mwinyi" },
  made_at: "2026-11-21T09:00:00.000Z",
  decided_at: null,
  decided_by: null,
  order_id: null,
  order_number: null,
  ...change,
});

/** One of each state. */
export const everyOffer = (): PriceOffer[] => [
  makePriceOffer({
    id: "pof_5",
    made_at: "2026-11-21T09:04:00.000Z",
    valid_until: "2036-11-22T09:00:00.000Z",
  }),
  makePriceOffer({
    id: "pof_4",
    status: "agreed",
    variant_name: "Kubwa",
    order_id: "ord_1",
    order_number: 10_484,
    decided_by: "customer",
    made_at: "2026-11-21T09:03:00.000Z",
  }),
  makePriceOffer({ id: "pof_3", status: "expired", made_at: "2026-11-21T09:02:00.000Z" }),
  makePriceOffer({ id: "pof_2", status: "withdrawn", made_at: "2026-11-21T09:01:00.000Z" }),
  makePriceOffer({
    id: "pof_1",
    status: "refused",
    shop_minor: null,
    total_minor: 2_400_000,
    decided_by: "staff",
  }),
];
