/**
 * Holds items that come and go all the time, each in a numbered place that is used again.
 *
 * Not a `Set` or a `Map`: V8 makes a new table for those every few changes, each table points to the next, and one that was
 * moved to the old generation keeps all later ones and their items alive until the next full garbage collection. With a
 * `Set`, every request stayed in memory for a second after its answer.
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

  /** The items held now. */
  held(): Item[] {
    return this.#items.filter((item) => item !== undefined);
  }
}
