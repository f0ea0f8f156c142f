import { orderStory, pageStory } from "./story-page.tsx";
import { cartFromOrder, withAnother } from "./cart.ts";
import { EndedLink, LoadFailed, NoToken } from "./dead-end.tsx";
import type { Order, Payment } from "./order.ts";
import {
  dress,
  motherAndChild,
  order,
  packedWater,
  rice,
  submittedOrder,
  twoCloths,
  prompted,
} from "./order.fixture.ts";
import { afterPress } from "./story-press.ts";
import { whereMicrophoneIsDenied, whileRecording, withoutRecorder, withRecorder } from "./story-voice.ts";
import { afterPinTrouble, whilePinIsLookedFor, withoutSecureContext } from "./story-pin.ts";

export default {
  title: "Order page/States",
  tags: ["order page"],
  parameters: { layout: "fullscreen" },
};

const cart = cartFromOrder(order);
const [dressLine, riceLine] = cart.lines;

/* Filling in. */
export const Choices = orderStory(order);
export const GoodsHeld = orderStory({ ...order, held_until: "2099-11-21T11:35:00.000Z", products: [rice] });
export const Practice = orderStory({ ...order, is_practice: true });
export const NothingToChoose = orderStory({ ...order, products: [rice] });
export const SoldInPacks = orderStory({ ...order, products: [packedWater, rice] });
const withSets: Order = { ...order, products: [motherAndChild, twoCloths] };
export const Sets = orderStory(withSets);
export const SetToBeFilled = orderStory(withSets, {
  cart: {
    ...cartFromOrder(withSets),
    lines: cartFromOrder(withSets).lines.map((line) => ({ ...line, addOnIds: [] })),
  },
  showsProblems: true,
});
export const ChoiceMissing = orderStory(order, {
  cart: { ...cart, name: "", lines: [{ ...dressLine!, options: {}, addOnIds: [] }, riceLine!] },
  showsProblems: true,
});
const unchosen: Order = { ...order, products: [{ ...dress, variant_id: null }, rice] };
export const NothingChosenYet = orderStory(unchosen);
export const NothingChosenOfSeveral = orderStory({
  ...unchosen,
  products: [
    ...unchosen.products,
    { ...dress, line_id: "orl_other", variant_id: null, name: "Shati la kitenge" },
  ],
});
export const AnotherOfTheSame = orderStory(order, {
  cart: withAnother(order, cart, dress.line_id, "new-1"),
});
export const DeliveryChosen = orderStory(order, {
  cart: { ...cart, kind: "delivery", areaId: "are_kinondoni", landmark: "Msikiti wa Manyema" },
});
export const LandmarkOfTheArea = orderStory(order, {
  cart: { ...cart, kind: "delivery", areaId: "are_kinondoni", landmark: "Viwanja vya Biafra" },
});
export const PinToBeSent = orderStory(order, {
  cart: {
    ...cart,
    kind: "delivery",
    areaId: "are_ilala",
    pin: { latitude: -6.82, longitude: 39.28, accuracy_m: 12 },
  },
});
const delivery = orderStory(order, { cart: { ...cart, kind: "delivery", areaId: "are_ilala" } });
export const PinIsLookedFor = whilePinIsLookedFor(delivery);
export const PinNotAllowed = afterPinTrouble(delivery, "denied");
export const PinNotFound = afterPinTrouble(delivery, "unavailable");
export const PinTookTooLong = afterPinTrouble(delivery, "slow");
export const PinTooRough = afterPinTrouble(delivery, "inaccurate");
export const PinNotOffered = withoutSecureContext(delivery);
export const Recording = whileRecording(delivery);
export const RecordedWithoutNetwork = withRecorder(
  orderStory(order, {
    cart: {
      ...cart,
      kind: "delivery",
      areaId: "are_ilala",
      voiceNote: { at: 1, ms: 12_000, sent: false },
    },
    noteTries: 1,
  }),
);
export const RecordedOnAnotherPhone = withRecorder(
  orderStory({ ...order, voice_note: "left" }, { cart: { ...cart, kind: "delivery", areaId: "are_ilala" } }),
);
export const MicrophoneNotAllowed = whereMicrophoneIsDenied(delivery);
export const RecordingNotOffered = withoutRecorder(delivery);
export const LineTakenOut = orderStory(order, {
  cart: { ...cart, lines: [{ ...dressLine!, removed: true }, riceLine!] },
});
export const NoAnswerYet = orderStory(order, { freshness: "checking" });
export const NoAnswer = orderStory(order, { freshness: "stale" });
export const Sending = orderStory(order, { submission: "sending" });
export const WaitingForNetwork = orderStory(order, { submission: "queued", tries: 1 });

/* Refused. */
const dearer: Order = {
  ...order,
  products: [{ ...dress, variants: dress.variants.map((one) => ({ ...one, price_minor: 7_500_000 })) }, rice],
};
export const PriceChanged = orderStory(dearer, {
  notice: { kind: "changed", seen: { order, cart }, now: { order: dearer, cart } },
});
const soldOut: Order = { ...order, products: [{ ...dress, available: false }, rice] };
export const ItemRanOut = orderStory(soldOut, { notice: { kind: "stock" }, showsProblems: true });
export const GoneWhenOpened = orderStory(soldOut);
export const ShopClosed = orderStory(
  { ...order, shop: { ...order.shop, open: false, opens_at: "2026-11-22T05:00:00.000Z" } },
  { notice: { kind: "closed" } },
);
export const DetailsNotRight = orderStory(order, {
  notice: { kind: "invalid" },
  showsProblems: true,
  refused: [{ field: "customer-phone", text: "Namba si sahihi. Mfano: 0712 345 678" }],
});
export const NotSent = orderStory(order, { notice: { kind: "failed", text: "502" } });

/* No order. */
export const WithoutToken = pageStory(<NoToken />);
export const UnknownLink = pageStory(<EndedLink end={{ why: "unknown", chatUrl: null }} />);
export const ClosedShop = pageStory(<EndedLink end={{ why: "closed", chatUrl: null }} />);
export const EndedLinkWithChat = pageStory(
  <EndedLink end={{ why: "expired", chatUrl: order.shop.chat_url }} />,
);
export const DidNotOpen = pageStory(
  <LoadFailed text="502 Bad Gateway" retrying={false} onRetry={() => {}} />,
);

/* Paying. */
const pay = (status: Payment["status"], failure: Payment["failure_code"] = null): Order => ({
  ...submittedOrder,
  payment: { ...prompted, status, failure_code: failure },
});
const held = (payment: Partial<Payment>): Order => {
  const waiting = pay("pending");
  return { ...waiting, payment: { ...waiting.payment!, network: null, ...payment } };
};
const options = submittedOrder.payment_options;
export const JustSent = orderStory(submittedOrder, { justSubmitted: true });
export const SetsSent = orderStory({
  ...submittedOrder,
  products: [
    twoCloths,
    {
      ...motherAndChild,
      line_id: "orl_filled",
      add_ons: [],
      parts: [
        { name: "Gauni la kitenge, M", quantity: 1 },
        { name: "Kilemba cha pamba", quantity: 2 },
      ],
    },
  ],
});
export const PracticeSent = orderStory(
  {
    ...submittedOrder,
    is_practice: true,
    actions: [],
    customer: { ...submittedOrder.customer, name: "Asha Majaribio" },
  },
  { justSubmitted: true },
);
export const LookAtYourPhone = orderStory(pay("pending"));
export const SecondPrompt = orderStory(
  held({
    moved_from: "selcom",
    provider: "snippe",
    told: {
      en: "Selcom did not answer, so this request comes from Snippe. You pay only once.\nThe request ends at 2:08 PM.",
      sw: "Selcom hawajajibu, kwa hiyo ombi hili linatoka Snippe. Utalipa mara moja tu.\nOmbi litaisha saa 8:08 mchana (2:08 PM).",
    },
  }),
);
export const CardComing = orderStory(held({ method: "card" }));
export const CardPage = orderStory(held({ method: "card", page_url: "https://card.example/pay" }));
export const CodeToScan = orderStory(
  held({ method: "qr", qr: { text: "000201010212", image_url: "/cloth/torn.svg" } }),
);
export const PayAPart = orderStory({
  ...submittedOrder,
  settlement: "instalments",
  payment_options: { ...options, min_part_minor: 100_000 },
});
export const PayToANumber = orderStory({
  ...submittedOrder,
  payment_options: {
    ...options,
    methods: [],
    networks: [],
    pay_numbers: [
      {
        network: "tpesa",
        number: "556677",
        business_name: "NEEMA VITENGE",
        steps: "1. Piga *150*71#\n2. Chagua Lipa kwa T-Pesa\n3. Weka namba 556677 na kiasi",
      },
    ],
  },
});
export const FeeOnTop = orderStory({
  ...submittedOrder,
  payment_options: {
    ...options,
    fees: [
      {
        method: "mobile_money",
        network: "mpesa",
        fee_kind: "percentage_charge",
        fee_minor: 0,
        fee_basis_points: 150,
      },
    ],
  },
});
export const PaymentNotKnown = orderStory(pay("unknown"));
export const PaymentUnclear = orderStory(pay("expired", "unclear"));
export const PaymentRefused = orderStory(pay("failed", "insufficient_funds"));
export const TimeToPayOver = orderStory(pay("expired", "expired"));
export const PaymentStopped = orderStory(pay("cancelled"));
export const NumberRefused = orderStory(submittedOrder, {
  payFailure: { text: "Namba si sahihi. Mfano: 0712 345 678", field: true },
});
export const PayWithoutNetwork = orderStory(submittedOrder, {
  payFailure: { text: "Hatujapata jibu. Jaribu tena mtandao ukirudi.", field: false },
});
export const PartlyPaid = orderStory({
  ...pay("succeeded"),
  payment_status: "partially_paid",
  paid_minor: 4_000_000,
  due_minor: submittedOrder.total_minor - 4_000_000,
});
const gone = "TZS 68,000.00";
export const TakenBack = orderStory({
  ...submittedOrder,
  status: "completed",
  payment: { ...pay("succeeded").payment! },
  told: [
    {
      en: `The payment provider took back ${gone} that had been paid for this order. Write to the shop if you did not ask for it.`,
      sw: `Mtoa huduma wa malipo amechukua tena ${gone} iliyokuwa imelipwa kwa oda hii. Liandikie duka kama hukuomba hivyo.`,
    },
  ],
});
export const PaidTooMuch = orderStory({
  ...pay("succeeded"),
  payment_status: "overpaid",
  paid_minor: submittedOrder.total_minor + 500_000,
  due_minor: 0,
});
export const RecordingStillOnItsWay = orderStory({ ...submittedOrder, voice_note: "awaited" });
export const CashOnCollection = orderStory({ ...submittedOrder, settlement: "on_collection" });

/* Following. */
const paid: Order = {
  ...pay("succeeded"),
  payment_status: "paid",
  paid_minor: submittedOrder.total_minor,
  due_minor: 0,
  receipt: {
    number: 118,
    total_minor: submittedOrder.total_minor,
    method: "mobile_money",
    network: "mpesa",
    provider_reference: "QK80RB7M2X",
    issued_at: "2026-11-21T11:04:00.000Z",
    footer: "Asante, karibu tena",
    items: [
      {
        name: "Gauni la kitenge, M, Bahari, Kwa vipimo vyangu",
        quantity: 1,
        total_minor: 8_300_000,
        content_url: null,
      },
      {
        name: "Mchele wa Mbeya",
        quantity: 2.5,
        total_minor: 800_083,
        content_url: "https://neema.example/mapishi",
      },
    ],
  },
};
const delivered: Order = {
  ...paid,
  voice_note: "left",
  fulfilment: {
    kind: "delivery",
    area_id: "are_ilala",
    landmark: "Msikiti wa Manyema",
    note: "",
    has_pin: true,
  },
};
export const PaidWithReceipt = orderStory(paid);
const fiscal: Order["fiscal_receipts"][number] = {
  number: 1_042,
  of_day: 7,
  day: "2026-11-21",
  time: "14:04:09",
  code: "AAAA111042",
  verify_url: "https://verify.tra.go.tz/AAAA111042_140409",
  qr: { size: 21, path: "M0 0h7v7h-7zM14 0h7v7h-7zM0 14h7v7h-7zM9 9h5v3h-5zM16 15h3v5h-3z" },
  amount_minor: submittedOrder.total_minor,
  vat: [{ letter: "A", basis_points: 1_800, net_minor: 7_712_020, tax_minor: 1_388_163 }],
  buyer: null,
  replaces: null,
  notes: [],
  issuer: {
    name: "NEEMA ELIAS MUSHI",
    street: "Mtaa wa Congo",
    city: "Kariakoo",
    region: "Dar es Salaam",
    tin: "123456789",
    vrn: "10-000002-S",
    uin: "09VFDWEBAPI-10123456789",
    serial: "10TZ100999",
    tax_office: "Tax Office Ilala",
  },
};
export const PaidWithFiscalReceipt = orderStory({ ...paid, fiscal_receipts: [fiscal] });
/** In place of one that named no buyer, and taken back in part. */
export const FiscalReceiptTakenBackInPart = orderStory({
  ...paid,
  fiscal_receipts: [
    {
      ...fiscal,
      buyer: { tin: "987654321", name: "Mushi Traders Ltd" },
      replaces: 1_041,
      notes: [{ number: 12, day: "2026-11-22", amount_minor: 1_000_000, credit_note_number: 31 }],
    },
  ],
});
/** The partner that gives the code has not answered yet. */
export const FiscalReceiptFollows = orderStory({
  ...paid,
  fiscal_receipts: [{ ...fiscal, code: null, verify_url: null, qr: null }],
});
export const AskedAboutAChange = orderStory({
  ...submittedOrder,
  change: {
    id: "och_1",
    note: "Saizi M imeisha, tumebaki na L.",
    diff: [
      {
        kind: "removed",
        name: "Gauni la kitenge",
        variant_name: "M",
        quantity_before: 1,
        quantity_after: 0,
        total_before_minor: 6_800_000,
        total_after_minor: 0,
      },
      {
        kind: "added",
        name: "Gauni la kitenge",
        variant_name: "L",
        quantity_before: 0,
        quantity_after: 1,
        total_before_minor: 0,
        total_after_minor: 7_200_000,
      },
    ],
    previous_total_minor: submittedOrder.total_minor,
    total_minor: submittedOrder.total_minor + 400_000,
    delivery_fee_minor: 0,
  },
});
export const AskedWhetherToCancel = afterPress(orderStory(submittedOrder), "cancel");
export const AskedWhetherToCancelWhatIsPaid = afterPress(orderStory(paid), "cancel");
const preparing: Order = { ...paid, status: "preparing", actions: [] };
export const Preparing = orderStory(preparing);
export const Ready = orderStory({ ...preparing, status: "ready" });
export const OnTheWay = orderStory({ ...delivered, status: "out_for_delivery", actions: [] });
export const Done = orderStory({ ...delivered, status: "completed", actions: ["order_again"] });
export const WithoutNetworkSince = orderStory(preparing, { freshness: "stale" });
export const Cancelled = orderStory({ ...submittedOrder, status: "cancelled", actions: ["order_again"] });
export const CancelledAfterPaying = orderStory({
  ...paid,
  status: "cancelled",
  payment_status: "refund_pending",
  receipt: null,
  actions: ["order_again"],
});
