/** Where something is, in degrees. */
export type Pin = { latitude: number; longitude: number };

/** A pin as it is shown and typed: "-6.81950, 39.27510", to a metre. */
export const pinText = (pin: Pin | null): string =>
  pin ? `${pin.latitude.toFixed(5)}, ${pin.longitude.toFixed(5)}` : "";

/** The pin that was typed; null where nothing was, undefined where it is nowhere on earth. */
export function pinOf(text: string): Pin | null | undefined {
  if (text.trim() === "") return null;
  const [, north, east] = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/u.exec(text) ?? [];
  if (north === undefined || east === undefined) return undefined;
  const pin = { latitude: Number(north), longitude: Number(east) };
  return Math.abs(pin.latitude) <= 90 && Math.abs(pin.longitude) <= 180 ? pin : undefined;
}
