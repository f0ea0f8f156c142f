/** Why a provider did not take a notice, in the classes the sender acts on. */
export type NoticeFailure = {
  /** The provider's words, without the recipient and the text. */
  reason: string;
  /**
   * retry = later, with growing delays; account = the same, and the operator must act (money, key, sender name);
   * recipient = nobody is reached there; rejected = our mistake, no retry.
   */
  kind: "retry" | "account" | "recipient" | "rejected";
};

/** `providerRef` is the provider's own id of what it took; it reports under it. */
export type NoticeResult = { ok: true; providerRef: string } | { ok: false; failure: NoticeFailure };
