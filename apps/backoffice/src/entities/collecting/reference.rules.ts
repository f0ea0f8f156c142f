/** Whether a reference has 6 to 30 letters and digits, whatever stands between them. */
export function isReference(text: string): boolean {
  const { length } = text.replace(/[^A-Z0-9]/gi, "");
  return length >= 6 && length <= 30;
}
