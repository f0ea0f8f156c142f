import { onTestFinished, vi } from "vitest";

/**
 * From here on the browser has room for texts of so many characters.
 * @returns makes room again, as the end of the test does
 */
export function fillDevice(room = 2): () => void {
  const device = localStorage;
  const full = Object.assign(Object.create(Storage.prototype) as Storage, {
    getItem: (key: string) => device.getItem(key),
    removeItem: (key: string) => device.removeItem(key),
    clear: () => device.clear(),
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException("No room.", "QuotaExceededError");
      device.setItem(key, value);
    },
  });
  const spy = vi.spyOn(globalThis, "localStorage", "get").mockReturnValue(full);
  const makeRoom = () => spy.mockRestore();
  onTestFinished(makeRoom);
  return makeRoom;
}
