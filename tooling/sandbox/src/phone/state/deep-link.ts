/** What a link to this page asks for. */
type DeepLink = {
  /** Digits of the customer whose phone to show, or null. */
  msisdn: string | null;
  /** What stands ready to send. */
  text: string;
  /** Digits of the shop that was meant, or null where the link names none. */
  shopMsisdn: string | null;
};

/** Reads `?customer=255754000218&shop=255754000099&text=Habari`. */
export function readDeepLink(search: string): DeepLink {
  const query = new URLSearchParams(search);
  const digitsOf = (name: string) => (query.get(name) ?? "").replace(/\D/gu, "") || null;
  return { msisdn: digitsOf("customer"), text: query.get("text") ?? "", shopMsisdn: digitsOf("shop") };
}

export type Part = "customers" | "phone" | "wire" | "controls";

/** What of the page is looked at, as far as a link can say it. */
export type LinkedView = {
  /** Digits of the customer whose phone is shown; null before one is picked. */
  msisdn: string | null;
  /** The part a narrow screen shows. */
  part: Part;
  /** What was typed and not sent, by customer. */
  drafts: Record<string, string>;
  /** Words of a link that names no customer: they stand ready on the phone that is taken up first. */
  waitingText: string;
  /** Digits of the shop that the link meant, which may be another than the one this phone writes to. */
  shopMsisdn: string | null;
};

/** The page as a link opens it. */
export const openView = ({ msisdn, text, shopMsisdn }: DeepLink): LinkedView => ({
  msisdn,
  shopMsisdn,
  part: msisdn ? "phone" : "customers",
  drafts: msisdn && text ? { [msisdn]: text } : {},
  waitingText: msisdn ? "" : text,
});

/** The page once a customer's phone is taken up. */
export function takeUp({ drafts, waitingText, shopMsisdn }: LinkedView, msisdn: string): LinkedView {
  const isReady = waitingText !== "" && !drafts[msisdn];
  return {
    msisdn,
    part: "phone",
    drafts: isReady ? { ...drafts, [msisdn]: waitingText } : drafts,
    waitingText: "",
    shopMsisdn,
  };
}
