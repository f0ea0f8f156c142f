import type { Pin } from "./cart.ts";

export type PinTrouble = "denied" | "unavailable" | "slow" | "inaccurate";

/** Further off than this leads to another door. */
const worstAccuracyM = 100;
const longestMs = 20_000;
/** How long a phone that knows roughly where it is may take to know better. */
const betterMs = 10_000;
/** A hundred-thousandth of a degree is about a metre. */
const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000;

/** Whether this phone and this address can be asked for a place at all. */
export const canFindPin = (): boolean => isSecureContext && "geolocation" in navigator;

/**
 * Asks the phone where it is, until it knows to a hundred metres.
 *
 * @returns stops asking; neither is called from then on
 */
export function findPin(onFound: (pin: Pin) => void, onTrouble: (trouble: PinTrouble) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    navigator.geolocation.clearWatch(watch);
    clearTimeout(timer);
  };
  const fail = (trouble: PinTrouble) => {
    stop();
    onTrouble(trouble);
  };
  const watch = navigator.geolocation.watchPosition(
    ({ coords: { latitude, longitude, accuracy } }) => {
      if (accuracy > worstAccuracyM) {
        timer ??= setTimeout(fail, betterMs, "inaccurate");
        return;
      }
      stop();
      onFound({
        latitude: rounded(latitude),
        longitude: rounded(longitude),
        accuracy_m: Math.ceil(accuracy),
      });
    },
    ({ code }) => fail(code === 1 ? "denied" : code === 2 ? "unavailable" : "slow"),
    { enableHighAccuracy: true, maximumAge: 30_000, timeout: longestMs },
  );
  return stop;
}
