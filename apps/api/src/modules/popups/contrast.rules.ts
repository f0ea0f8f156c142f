/** What WCAG 2 asks of text of a usual size. */
export const leastContrast = 4.5;

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Contrast of two colours such as `#c8261d`, 1 to 21, as WCAG 2 defines it. */
export function contrast(one: string, other: string): number {
  const lights = [luminance(one), luminance(other)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}
