/** Somebody a shop knows already, for the phones of the sandbox. */
export type KnownCustomer = {
  phone: string;
  name: string;
  /** When they last wrote, and to which WhatsApp number; null for who never did. */
  wrote: { at: Date; phoneNumberId: string } | null;
};

/** The emulated providers of a local run, as far as the demo shop sets them up. */
export type SandboxPort = {
  /** @throws Error where the sandbox does not answer or refuses */
  addCustomer(customer: KnownCustomer): Promise<void>;
};
