/** How long a connection may take to say what it wants, and how much it may say before the first byte of a body. */
export const serverLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
  /** Longer than proxies keep a resting connection (60 s): who ends it first must not be who is about to be asked. */
  keepAliveTimeout: 75_000,
};
