import { vi } from "vitest";

/** What a test's page has no screen for: everything counts as seen. */
export function seeEverything(): void {
  class Seen {
    #tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell;
    }
    observe() {
      const entry = { isIntersecting: true } as IntersectionObserverEntry;
      this.#tell([entry], this as unknown as IntersectionObserver);
    }
    disconnect() {
      return undefined;
    }
  }
  vi.stubGlobal("IntersectionObserver", Seen);
}
