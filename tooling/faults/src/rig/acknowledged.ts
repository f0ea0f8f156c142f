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
};

export const nothingAcknowledged = (): Acknowledged => ({
  submitted: [],
  prompted: [],
  messages: [],
  notices: [],
});
