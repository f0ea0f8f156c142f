/** Reads `?customer=255754000218&text=Habari`: whose phone to show (digits, or null) and what stands ready to send. */
export function readDeepLink(search: string): { msisdn: string | null; text: string } {
  const query = new URLSearchParams(search);
  const digits = (query.get("customer") ?? "").replace(/\D/gu, "");
  return { msisdn: digits === "" ? null : digits, text: query.get("text") ?? "" };
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
};

/** The page as a link opens it. */
export const openView = ({ msisdn, text }: { msisdn: string | null; text: string }): LinkedView => ({
  msisdn,
  part: msisdn ? "phone" : "customers",
  drafts: msisdn && text ? { [msisdn]: text } : {},
  waitingText: msisdn ? "" : text,
});

/** The page once a customer's phone is taken up. */
export function takeUp({ drafts, waitingText }: LinkedView, msisdn: string): LinkedView {
  const isReady = waitingText !== "" && !drafts[msisdn];
  return {
    msisdn,
    part: "phone",
    drafts: isReady ? { ...drafts, [msisdn]: waitingText } : drafts,
    waitingText: "",
  };
}
