import { useState } from "react";
import type { AskedContact, ContactDialogProps } from "./contact.types.ts";
import { ContactCodesDialog } from "./contact-codes-dialog.tsx";
import { NewContactDialog } from "./new-contact-dialog.tsx";

/** Another phone or e-mail in two steps: what it is, then the two codes. */
export function ContactDialog({ kind, isNew, onClose }: ContactDialogProps) {
  const [asked, setAsked] = useState<AskedContact | null>(null);
  return asked ? (
    <ContactCodesDialog kind={kind} isNew={isNew} asked={asked} onClose={onClose} />
  ) : (
    <NewContactDialog kind={kind} isNew={isNew} onAsked={setAsked} onClose={onClose} />
  );
}
