/** A failure a person can mend: printed as its one sentence, without a stack. */
export class PlainFailure extends Error {
  /** @param {string} sentence */
  constructor(sentence) {
    super(sentence);
    this.name = "PlainFailure";
  }
}
