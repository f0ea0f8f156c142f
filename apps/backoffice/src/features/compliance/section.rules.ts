const digits = (text: string): string => text.replaceAll(/\D/g, "");

/** Parts of a number of NIDA: the day of birth, the place, the one who was counted there, the check. */
const nidaParts = [8, 13, 18];

/** A number of NIDA as the card shows it, in four groups; anything that has letters as it was typed. */
export function groupNida(typed: string): string {
  if (/[^\d\s.-]/.test(typed)) return typed;
  const number = digits(typed);
  return [0, ...nidaParts]
    .map((from, place) => number.slice(from, nidaParts[place]))
    .filter((part) => part !== "")
    .join("-");
}

type Owner = { born_on: string; document_type: string; document_number: string };
export type OwnerFault = "missing" | "tooYoung" | "nida" | "nidaBirth";

/** What is wrong with an owner's facts before they are sent, by field. Empty fields are told by the contract's limits. */
export function faultsOfOwner(
  { born_on: bornOn, document_type: type, document_number: typed }: Owner,
  today: string,
): Partial<Record<keyof Owner, OwnerFault>> {
  const number = digits(typed);
  const eighteenth = `${Number(bornOn.slice(0, 4)) + 18}${bornOn.slice(4)}`;
  const ofDay = bornOn === "" ? "missing" : eighteenth > today ? "tooYoung" : null;
  const ofNumber =
    type !== "national_id" || typed.trim() === ""
      ? null
      : number.length !== 20 || /[^\d\s.-]/.test(typed)
        ? "nida"
        : bornOn !== "" && !number.startsWith(digits(bornOn))
          ? "nidaBirth"
          : null;
  return { ...(ofDay && { born_on: ofDay }), ...(ofNumber && { document_number: ofNumber }) };
}
