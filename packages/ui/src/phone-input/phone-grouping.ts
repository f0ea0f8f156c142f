const nationalLength = 9;
/** No number in the world has more digits. */
const longest = 15;

/**
 * The national digits in what was typed or pasted: "+255 754…", "00255754…", "0754…" and "754…" all mean the same number.
 * Digits too many stay, so that the form refuses them: cut off, they would leave somebody else's number.
 */
export function nationalDigits(input: string): string {
  let digits = input.replace(/\D/gu, "");
  if (digits.startsWith("00")) digits = digits.slice(2);
  /* A number begun with its country code is only that with more digits than a national one could have. */
  if (digits.startsWith("255") && (digits.length > nationalLength || input.trim().startsWith("+"))) {
    digits = digits.slice(3);
  }
  if (digits.startsWith("0")) digits = digits.slice(1);
  return digits.slice(0, longest);
}

/** Groups national digits as they are read aloud: "754 000 118". */
export function groupDigits(digits: string): string {
  return digits.replace(/(\d{3})(?=\d)/gu, "$1 ");
}

/** E.164 of national digits, complete or not; empty without digits. */
export function toE164(digits: string): string {
  return digits ? `+255${digits}` : "";
}

/** Where the caret stands in the grouped text once this many digits lie before it. */
export function caretAfterDigits(grouped: string, digitsBefore: number): number {
  let seen = 0;
  for (let index = 0; index < grouped.length; index += 1) {
    if (seen === digitsBefore) return index;
    if (grouped[index] !== " ") seen += 1;
  }
  return grouped.length;
}
