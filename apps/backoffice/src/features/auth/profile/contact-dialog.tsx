import { useState } from "react";
import type { NewContact, SentContactCodes } from "#data/account.ts";
import { ContactCodesDialog } from "./contact-codes-dialog.tsx";
import { NewContactDialog } from "./new-contact-dialog.tsx";

export type ContactKind = "phone" | "email";
/** The new phone or e-mail, and where its codes went. */
export type AskedContact = { contact: NewContact; sent: SentContactCodes };

export type ContactDialogProps = {
  kind: ContactKind;
  /** There was none before. */
  isNew: boolean;
  onClose: () => void;
};

/** Another phone or e-mail in two steps: what it is, then the two codes. */
export function ContactDialog({ kind, isNew, onClose }: ContactDialogProps) {
  const [asked, setAsked] = useState<AskedContact | null>(null);
  return asked ? (
    <ContactCodesDialog kind={kind} isNew={isNew} asked={asked} onClose={onClose} />
  ) : (
    <NewContactDialog kind={kind} isNew={isNew} onAsked={setAsked} onClose={onClose} />
  );
}
