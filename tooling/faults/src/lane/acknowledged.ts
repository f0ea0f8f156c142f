/** What the product said yes to during a run: all of it must be there afterwards, once. */
export type Acknowledged = {
  /** Numbers of orders whose sending in was answered 200. */
  submitted: string[];
  /** Numbers of orders for which a prompt was answered 202, once per prompt. */
  prompted: string[];
  /** Meta's ids of messages whose webhook was answered 200. */
  messages: string[];
  /** Payment notices answered 200: our reference and the provider's own. */
  notices: { reference: string; providerReference: string }[];
  /** How often each status was answered; 0 where there was no answer at all. */
  answers: Map<number, number>;
};

export const nothingAcknowledged = (): Acknowledged => ({
  submitted: [],
  prompted: [],
  messages: [],
  notices: [],
  answers: new Map(),
});

export const countAnswer = ({ answers }: Acknowledged, status: number): void =>
  void answers.set(status, (answers.get(status) ?? 0) + 1);

/** Statuses with their counts, as a person reads them. */
export const answersText = ({ answers }: Pick<Acknowledged, "answers">): string =>
  [...answers]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status === 0 ? "no answer" : status}`)
    .join(", ");

/** Server errors other than "in a moment". */
export const badAnswers = ({ answers }: Pick<Acknowledged, "answers">): string[] =>
  [...answers].flatMap(([status, count]) =>
    status >= 500 && status !== 503 ? [`${count} answers were ${status}`] : [],
  );
