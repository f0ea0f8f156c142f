type Code = { merchant: string; reference: string; amount: number };

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, "0")}${value}`;
/** Letters that every payer's app can show. */
const plain = (text: string, max: number): string => text.replace(/[^\x20-\x7e]/g, "?").slice(0, max);

/** The text of a TANQR code for one payment: an EMV merchant code of Tanzania, in shillings. */
export function tanqrText({ merchant, reference, amount }: Code): string {
  const account = field("00", "tz.co.sandbox") + field("01", "00099");
  const text = [
    field("00", "01"),
    field("01", "12"),
    field("26", account),
    field("52", "5999"),
    field("53", "834"),
    field("54", String(amount)),
    field("58", "TZ"),
    field("59", plain(merchant, 25)),
    field("60", "Dar es Salaam"),
    field("62", field("05", plain(reference, 25))),
    "6304",
  ].join("");
  return `${text}${checksum(text)}`;
}

/** CRC-16/CCITT-FALSE in four figures, as the standard of the code wants it. */
function checksum(text: string): string {
  let sum = 0xff_ff;
  for (const byte of Buffer.from(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = (sum & 0x80_00) === 0 ? sum << 1 : (sum << 1) ^ 0x10_21;
    sum &= 0xff_ff;
  }
  return sum.toString(16).toUpperCase().padStart(4, "0");
}
