/** Those a thief tries first: one digit again and again, or digits in a row up or down. */
export function isSimplePin(pin: string): boolean {
  const steps = new Set(
    Array.from({ length: pin.length - 1 }, (_, at) => pin.charCodeAt(at + 1) - pin.charCodeAt(at)),
  );
  return steps.size === 1 && [-1, 0, 1].some((step) => steps.has(step));
}
