type Undo = () => unknown;

/** What was started and must be gone at the end, whatever happens in between. */
export class Cleanup {
  readonly #undos: Undo[] = [];

  /** @param undo runs once, in reverse order of adding */
  add(undo: Undo): void {
    this.#undos.push(undo);
  }

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
