/**
 * What comes and goes all the time, each in a numbered place that is used again.
 *
 * Not a `Set` or a `Map`: those lay themselves out anew every few changes, each layout holds on to the next, and one that
 * V8 took for old keeps all that come after it, with whatever was in them, until the whole heap is searched. Held so, every
 * request outlived its answer by a second.
 */
export class Slots<Item> {
  readonly #items: (Item | undefined)[] = [];
  readonly #free: number[] = [];

  /** @returns the place to give back */
  take(item: Item): number {
    const at = this.#free.pop() ?? this.#items.length;
    this.#items[at] = item;
    return at;
  }

  giveBack(at: number): void {
    this.#items[at] = undefined;
    this.#free.push(at);
  }

  get size(): number {
    return this.#items.length - this.#free.length;
  }

  /** What is held now. */
  held(): Item[] {
    return this.#items.filter((item) => item !== undefined);
  }
}
