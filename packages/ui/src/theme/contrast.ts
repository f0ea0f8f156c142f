/** Relative luminance of an sRGB colour as WCAG 2 defines it; channels 0 to 255. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Channels of "#rrggbb" or of "rgb(r, g, b)" as a browser reports it. */
function channelsOf(colour: string): number[] {
  if (colour.startsWith("#")) {
    return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  }
  return (colour.match(/[\d.]+/gu) ?? []).slice(0, 3).map(Number);
}

/** Contrast of two opaque colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(channelsOf(one)), luminance(channelsOf(other))].toSorted(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}
