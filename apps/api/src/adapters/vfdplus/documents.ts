import type { FiscalBuyer, VatLetter } from "#kernel/fiscal-words.ts";
import type { FiscalReceipt, FiscalWriter } from "#ports/fiscal.ts";

const rateIds: Record<VatLetter, string> = { A: "1", B: "2", C: "3", D: "4", E: "5" };
const shillings = (minor: number): number => minor / 100;

/** A business by its TIN, or nobody: no law asks for the names of consumers. */
const infoOf = (buyer: FiscalBuyer | null) => ({
  cust_name: buyer?.name ?? "",
  cust_id_type: buyer ? "1" : "6",
  cust_id: buyer?.tin ?? "NIL",
  cust_phone: "",
  cust_vrn: "",
  cust_addr: "",
  id_for: "",
});

/**
 * A receipt as VFDPlus reads it. `trans_no` is the document's id, so that one that was posted already is known. Each part is one
 * item at its whole amount: amounts per piece would not come to it.
 */
export function writePosting(receipt: FiscalReceipt, { facts }: FiscalWriter): string {
  const { id, day, time, items, means, amountMinor } = receipt;
  const total = shillings(amountMinor);
  return JSON.stringify({
    credential_code: facts.serial,
    branch_id: "",
    depart_id: "",
    trans_no: id,
    idate: day,
    itime: time,
    customer_info: infoOf(receipt.buyer),
    payment_methods: [{ pmt_type: means, pmt_amount: total }],
    cart_totals: {
      item_counts: items.length,
      total_amount: total,
      total_amount_exclude_discount: total,
      discount: 0,
    },
    cart_items: items.map(({ name, quantity, letter, amountMinor: ofItem }) => ({
      vat_rate_code: letter,
      vat_rate_id: rateIds[letter],
      item_name: quantity === 1 ? name : `${name} × ${quantity}`,
      item_barcode: "-1",
      item_qty: 1,
      usp: shillings(ofItem),
      sp: shillings(ofItem),
      unit_discount_perc: 0,
      unit_discount_amt: 0,
      total_item_discount: 0,
    })),
    user_info: { user_id: "1", username: "agiza", till_id: "1" },
  });
}
