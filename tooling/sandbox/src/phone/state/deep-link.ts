/** Reads `?customer=255754000218&text=Habari`: whose phone to show (digits, or null) and what stands ready to send. */
export function readDeepLink(search: string): { msisdn: string | null; text: string } {
  const query = new URLSearchParams(search);
  const digits = (query.get("customer") ?? "").replace(/\D/gu, "");
  return { msisdn: digits === "" ? null : digits, text: query.get("text") ?? "" };
}
