import type { Order, Payment, Product, Variant } from "./order.ts";

const sizes = ["S", "M", "L", "XL"];
const cloths = ["Bahari", "Zambarau"];

/** A dress in eight variants; XL is sold out in both cloths, L only in Zambarau. */
const dressVariants: Variant[] = cloths.flatMap((cloth) =>
  sizes.map((size) => ({
    id: `var_${cloth}_${size}`,
    name: `${size}, ${cloth}`,
    options: { Size: size, Cloth: cloth },
    price_minor: size === "L" ? 7_000_000 : 6_800_000,
    price_tiers: [],
    unit: "piece",
    available: size !== "XL" && !(size === "L" && cloth === "Zambarau"),
    image_url: null,
    image_small_url: null,
  })),
);

export const dress: Product = {
  line_id: "orl_dress",
  product_id: "prd_dress",
  name: "Gauni la kitenge",
  description: "Pamba, urefu wa goti",
  image_url: null,
  image_small_url: null,
  unit: "piece",
  price_minor: 6_800_000,
  price_tiers: [],
  quantity: 1,
  note: "",
  available: true,
  variant_id: "var_Bahari_M",
  variants: dressVariants,
  add_ons: [
    {
      id: "agr_sewing",
      kind: "add_ons",
      repeats: false,
      name: "Kushona",
      required: true,
      min: 1,
      max: 2,
      items: [
        {
          id: "ado_measure",
          name: "Kwa vipimo vyangu",
          price_minor: 1_500_000,
          available: true,
          selected: true,
          count: 1,
        },
        {
          id: "ado_sleeves",
          name: "Mikono mirefu",
          price_minor: 800_000,
          available: true,
          selected: false,
          count: 0,
        },
        {
          id: "ado_pockets",
          name: "Mifuko",
          price_minor: 300_050,
          available: true,
          selected: false,
          count: 0,
        },
      ],
    },
    {
      id: "agr_gift",
      kind: "add_ons",
      repeats: false,
      name: "Zawadi",
      required: false,
      min: 0,
      max: 1,
      items: [
        {
          id: "ado_wrap",
          name: "Kufunga zawadi",
          price_minor: 300_000,
          available: true,
          selected: false,
          count: 0,
        },
        { id: "ado_card", name: "Kadi", price_minor: 0, available: false, selected: false, count: 0 },
      ],
    },
  ],
  parts: [],
};

const water = {
  name: "",
  unit: "piece",
  price_tiers: [],
  available: true,
  image_url: null,
  image_small_url: null,
};

/** Sold by the bottle, the dozen and the carton, of which no whole one is left. */
export const packedWater: Product = {
  line_id: "orl_water",
  product_id: "prd_water",
  name: "Maji ya Kilimanjaro",
  description: "Lita 1.5",
  image_url: null,
  image_small_url: null,
  unit: "piece",
  price_minor: 900_000,
  price_tiers: [],
  quantity: 2,
  note: "",
  available: true,
  variant_id: "+pck_dozen",
  variants: [
    { ...water, id: "single", options: { pack_unit: "" }, price_minor: 80_000 },
    {
      ...water,
      id: "+pck_dozen",
      name: "Dazeni (12)",
      options: { pack_unit: "Dazeni (12)" },
      price_minor: 900_000,
    },
    {
      ...water,
      id: "+pck_carton",
      name: "Katoni (24)",
      options: { pack_unit: "Katoni (24)" },
      price_minor: 1_750_000,
      available: false,
    },
  ],
  add_ons: [],
  parts: [],
};

/** Sold by weight, nothing to choose: it stands in the summary. */
export const rice: Product = {
  line_id: "orl_rice",
  product_id: "prd_rice",
  name: "Mchele wa Mbeya",
  description: "",
  image_url: null,
  image_small_url: null,
  unit: "kg",
  price_minor: 320_033,
  price_tiers: [],
  quantity: 2.5,
  note: "",
  available: true,
  variant_id: null,
  variants: [],
  add_ons: [],
  parts: [],
};

/** A set of always the same parts. */
export const twoCloths: Product = {
  ...rice,
  line_id: "orl_cloths",
  product_id: "prd_cloths",
  name: "Kanga mbili na kikoi",
  unit: "piece",
  price_minor: 5_500_000,
  quantity: 1,
  parts: [
    { name: "Kanga ya maua", quantity: 2 },
    { name: "Kikoi, Bahari", quantity: 1 },
  ],
};

const pick = (id: string, name: string, price_minor = 0, count = 0, available = true) => ({
  id: `${id}+prd_${id}+`,
  name,
  price_minor,
  available,
  selected: count > 0,
  count,
});

/** A set whose slots its customer fills. */
export const motherAndChild: Product = {
  ...rice,
  line_id: "orl_mother",
  product_id: "prd_mother",
  name: "Mama na mwana",
  description: "Nguo za sikukuu kwa wawili",
  unit: "piece",
  price_minor: 8_000_000,
  quantity: 1,
  add_ons: [
    {
      id: "slt_dress",
      kind: "slot",
      name: "Gauni la mama",
      required: true,
      min: 1,
      max: 1,
      repeats: false,
      items: [
        pick("dress", "Gauni la kitenge, M", 0, 1),
        pick("linen", "Gauni la kitani, M", 1_200_000),
        pick("silk", "Gauni la hariri, M", 2_500_000, 0, false),
      ],
    },
    {
      id: "slt_scarf",
      kind: "slot",
      name: "Vilemba",
      required: false,
      min: 0,
      max: 3,
      repeats: true,
      items: [
        pick("scarf", "Kilemba cha pamba", 0, 2),
        pick("shawl", "Mtandio", 350_000),
        pick("veil", "Ushungi", 0, 0, false),
      ],
    },
  ],
};

/** An order as the API answers it while its customer may fill it in. */
export const order: Order = {
  order_id: "10483",
  shop_id: "shp_neema",
  kanga: null,
  shop_name: "Neema Vitenge",
  logo_url: null,
  language: "sw",
  currency: "TZS",
  status: "awaiting_customer",
  payment_status: "unpaid",
  settlement: "now",
  is_practice: false,
  expires_at: "2026-11-24T07:04:00.000Z",
  held_until: null,
  permissions: [{ resource: "orders", action: ["read", "update"] }],
  actions: ["cancel"],
  subtotal_minor: 9_100_083,
  discount_minor: 0,
  fees_minor: 0,
  delivery_fee_minor: 0,
  total_minor: 9_100_083,
  paid_minor: 0,
  due_minor: 9_100_083,
  due_text: "TZS 91,000.83",
  customer: { name: "Zainab Salum", phone: "+255754000218" },
  fulfilment: null,
  note: "",
  change: null,
  told: [],
  due_on: null,
  days: null,
  voice_note: "none",
  delivery_areas: [
    {
      id: "are_kinondoni",
      name: "Kinondoni",
      fee_kind: "fixed_amount",
      fee_minor: 500_000,
      fee_basis_points: 0,
      min_order_minor: 0,
      landmarks: ["Viwanja vya Biafra", "Hospitali ya Mwananyamala", "Leaders Club"],
    },
    {
      id: "are_ilala",
      name: "Ilala",
      fee_kind: "fixed_amount",
      fee_minor: 300_000,
      fee_basis_points: 0,
      min_order_minor: 0,
      landmarks: [],
    },
  ],
  shop: {
    open: true,
    opens_at: null,
    chat_url: "https://wa.me/255754000099",
    min_order_minor: 0,
    pickup_places: [{ id: "plc_kariakoo", name: "Kariakoo, Mtaa wa Uhuru", hours: null }],
  },
  payment_options: {
    methods: ["mobile_money", "card", "qr", "cash"],
    networks: ["mpesa", "airtel_money", "mixx", "halopesa"],
    pay_numbers: [],
    min_part_minor: null,
    first_part: null,
    fees: [],
  },
  payment: null,
  receipt: null,
  fiscal_receipts: [],
  products: [dress, rice],
};

/** The same order once it was sent in. */
export const submittedOrder: Order = {
  ...order,
  status: "pending",
  expires_at: null,
  permissions: [{ resource: "orders", action: ["read"] }],
  actions: ["cancel"],
  fulfilment: {
    kind: "pickup",
    area_id: null,
    landmark: "Kariakoo, Mtaa wa Uhuru",
    note: "",
    has_pin: false,
  },
};

/** A prompt that waits for the phone. */
export const prompted: Payment = {
  status: "pending",
  method: "mobile_money",
  network: "mpesa",
  amount_minor: submittedOrder.total_minor,
  failure_code: null,
  expires_at: "2026-11-21T11:08:00.000Z",
  provider_reference: null,
  customer_fee_minor: 0,
  provider: "selcom",
  moved_from: null,
  told: { en: "The request ends at 2:08 PM.", sw: "Ombi litaisha saa 8:08 mchana (2:08 PM)." },
  page_url: null,
  qr: null,
};
