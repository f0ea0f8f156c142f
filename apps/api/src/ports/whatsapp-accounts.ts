/** Why Meta did not do it: `retry` = it may later, and may have; `token` = nothing until the owner acts; `refused` = it will not. */
export type AccountFailure = { kind: "retry" | "token" | "refused"; code: number; text: string };
export type AccountResult<Value> = { ok: true; value: Value } | { ok: false; failure: AccountFailure };

/** What Meta says of a token: whose accounts it opens, and until when. */
export type TokenAtMeta = {
  isValid: boolean;
  /** Whether it was made for our app. */
  isOurs: boolean;
  /** Accounts it may manage; null where it names none, which is all of its owner's. */
  wabaIds: string[] | null;
  expiresAt: Date | null;
};

/** A number as Meta has it, in Meta's words. */
export type NumberAtMeta = {
  id: string;
  phone: string;
  verifiedName: string;
  nameStatus: string | null;
  quality: string | null;
  /** Of the portfolio, `TIER_2K`. */
  limit: string | null;
  status: string | null;
  /** The phone app goes on with the same number. */
  isOnPhone: boolean;
};

export type AccountAtMeta = {
  businessId: string | null;
  /** null: Meta does not say. */
  hasPayment: boolean | null;
};

/** What the phone of a number is asked for. */
export type PhonePart = "contacts" | "history";

/** Accounts and numbers at Meta. Tokens are plain; nothing here throws for what Meta or the network did. */
export type WhatsappAccountsPort = {
  /** What the page needs to open Meta's window; null where signup is not set up. */
  signup: { appId: string; configId: string; version: string; sdkUrl: string } | null;
  /** Once: Meta takes a code one time, within half a minute. */
  exchangeCode(code: string): Promise<AccountResult<{ token: string; expiresInSeconds: number | null }>>;
  /** A new token in place of one that runs out; the old one goes on until then. */
  renewToken(token: string): Promise<AccountResult<{ token: string; expiresInSeconds: number | null }>>;
  /** Without an app of ours nothing is known of a token. */
  inspectToken(token: string): Promise<AccountResult<TokenAtMeta | null>>;
  readAccount(token: string, wabaId: string): Promise<AccountResult<AccountAtMeta>>;
  listNumbers(token: string, wabaId: string): Promise<AccountResult<NumberAtMeta[]>>;
  readNumber(token: string, phoneNumberId: string): Promise<AccountResult<NumberAtMeta>>;
  /** Has Meta bring us the account's webhooks; again is the same. */
  subscribe(token: string, wabaId: string): Promise<AccountResult<null>>;
  unsubscribe(token: string, wabaId: string): Promise<AccountResult<null>>;
  /** Opens the number for sending, under its PIN of six figures; again with the same PIN is the same. */
  register(token: string, phoneNumberId: string, pin: string): Promise<AccountResult<null>>;
  /** Has the phone hand over what it has; Meta takes one request of each kind. */
  askPhone(token: string, phoneNumberId: string, part: PhonePart): Promise<AccountResult<null>>;
};
