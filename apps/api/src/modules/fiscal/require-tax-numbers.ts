import type { TaxNumbers } from "#modules/compliance/get-tax-numbers.ts";
import { refuse } from "./fiscal.errors.ts";

/** A shop is one trader: its device has the TIN that its owner filled in. What nobody said is not compared. */
export function requireTin({ tin }: TaxNumbers, ofDevice: string): void {
  if (tin !== null && ofDevice !== "" && tin !== ofDevice)
    throw refuse("fiscal.tin_differs", { tin }, { field: "tin" });
}

const plain = (vrn: string): string => vrn.replaceAll(/[^0-9A-Z]/gi, "").toUpperCase();

/** The same of its registration for VAT. */
export function requireVrn({ vrn }: TaxNumbers, ofDevice: string): void {
  if (vrn !== null && plain(vrn) !== plain(ofDevice))
    throw refuse("fiscal.vrn_differs", { ours: vrn || "-", theirs: ofDevice || "-" });
}
