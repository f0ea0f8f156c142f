/** Where a try to sign in comes from. */
export type Caller = {
  /** Tries are counted by it, except on a device the person signed in on before. */
  place: string;
  /** What the device keeps of those who signed in on it. */
  deviceCookie: string | undefined;
  userAgent: string;
};
