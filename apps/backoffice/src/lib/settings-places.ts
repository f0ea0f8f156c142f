import { type Need, screenGuards } from "@agiza/permissions/guards";
import { paths } from "./paths.ts";

export type SettingKey =
  | "details"
  | "kanga"
  | "place"
  | "hours"
  | "orders"
  | "receipt"
  | "chats"
  | "quickReplies"
  | "areas"
  | "places"
  | "preOrders"
  | "workflow"
  | "counter"
  | "providers"
  | "templates"
  | "staff"
  | "notifications";

/** A setting one can be led to: where it is, and what people type for it in either language besides its name. */
export type SettingsPlace = { key: SettingKey; to: string; needs: Need; words: string };

const inShop = (key: SettingKey, part: string, words: string): SettingsPlace => ({
  key,
  to: `${paths.shopDetails}${part}`,
  needs: screenGuards["/settings/shop"],
  words,
});

export const settingsPlaces: readonly SettingsPlace[] = [
  inShop("details", "", "name logo phone trade about link jina nembo simu biashara kuhusu kiungo"),
  inShop("kanga", "#kanga", "cloth colour color border pattern look kitambaa rangi pindo mji muonekano"),
  inShop("place", "#place", "region area address where language swahili mkoa eneo mahali lugha kiswahili"),
  inShop("hours", "#hours", "opening closing time break saa masaa muda kufungua kufunga mapumziko ratiba"),
  inShop(
    "orders",
    "#orders",
    "minimum smallest collection credit link list directory kima chini kulipa kupokea kiungo orodha",
  ),
  inShop("receipt", "#receipt", "footer bottom line thanks risiti msemo chini asante"),
  inShop("chats", "#chats", "bot automatic pause quiet hours kimya jibu roboti mazungumzo"),
  {
    key: "quickReplies",
    to: paths.quickReplies,
    needs: screenGuards["/conversations/quick-replies"],
    words: "canned shortcut answers chat slash majibu haraka mkato mazungumzo",
  },
  {
    key: "areas",
    to: paths.deliveryAreas,
    needs: screenGuards["/settings/delivery-areas"],
    words: "transport shipping fee boda usafiri kupeleka ada nauli maeneo",
  },
  {
    key: "places",
    to: paths.pickupPlaces,
    needs: screenGuards["/settings/pickup-places"],
    words: "collect map pin kuchukua ramani vituo mahali",
  },
  {
    key: "preOrders",
    to: paths.preOrders,
    needs: screenGuards["/settings/pre-orders"],
    words: "made to order day date capacity deposit cake bake oda mapema siku tarehe keki kutengeneza awali",
  },
  {
    key: "workflow",
    to: paths.orderWorkflow,
    needs: screenGuards["/settings/workflows/order-workflow"],
    words: "stages steps status limit late deposit message hatua oda muda ujumbe awali kuchelewa",
  },
  {
    key: "counter",
    to: paths.counter,
    needs: screenGuards["/settings/pos"],
    words: "pos till lock device printer sounds fees float kaunta kufunga kifaa sauti karatasi ada",
  },
  {
    key: "providers",
    to: paths.paymentProviders,
    needs: screenGuards["/settings/payment-providers"],
    words:
      "selcom snippe gateway payment m-pesa airtel mixx halopesa card qr keys fee test money mtoa huduma malipo funguo ada kadi pesa namba lipa",
  },
  {
    key: "templates",
    to: paths.templates,
    needs: screenGuards["/conversations/templates"],
    words: "whatsapp approved message text 24 hours violezo ujumbe ulioidhinishwa maneno saa 24",
  },
  {
    key: "staff",
    to: paths.staff,
    needs: screenGuards["/profile/staff-accounts"],
    words: "people team permissions invite seller watu timu ruhusa alika muuzaji",
  },
  {
    key: "notifications",
    to: paths.notificationSettings,
    needs: screenGuards["/profile/notifications"],
    words: "bell quiet sound sms alert kengele kimya sauti ujumbe arifa",
  },
];

/** Whether one of the words begins with what is searched. */
export function isNamed(words: readonly string[], search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return words.some((word) => {
    const text = word.toLowerCase();
    return text.startsWith(wanted) || text.includes(` ${wanted}`);
  });
}
