import type { NewContact, SentContactCodes } from "#data/account.ts";

/** The new phone or e-mail, and where its codes went. */
export type AskedContact = { contact: NewContact; sent: SentContactCodes };

export type ContactDialogProps = {
  kind: "phone" | "email";
  /** There was none before. */
  isNew: boolean;
  onClose: () => void;
};
