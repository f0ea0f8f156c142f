type Undo = () => unknown;

/** What was started and must be gone at the end, whatever happens in between. */
export class Cleanup {
  readonly #undos: (() => Promise<void>)[] = [];

  /**
   * Remembers how to undo something.
   *
   * @returns undoes it now instead, once
   */
  add(undo: Undo): () => Promise<void> {
    let isDone = false;
    const once = async () => {
      if (isDone) return;
      isDone = true;
      await undo();
    };
    this.#undos.push(once);
    return once;
  }

  /** Undoes everything, the newest first; one that fails does not keep the others. */
  async run(): Promise<void> {
    while (this.#undos.length > 0) {
      try {
        await this.#undos.pop()!();
      } catch (error) {
        console.error(error);
      }
    }
  }
}
