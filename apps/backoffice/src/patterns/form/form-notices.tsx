import { Lock } from "lucide-react";
import type { FieldValues } from "react-hook-form";
import { Notice } from "../notice.tsx";
import { DraftOffer } from "./draft-offer.tsx";
import { FormConflict } from "./form-conflict.tsx";
import { FormProblems } from "./form-problems.tsx";
import type { EditForm } from "./use-edit-form.ts";

/**
 * What a form has to say above its fields: why it can only be read, a draft that is offered back, what is wrong with it
 * as a whole, what somebody else changed.
 */
export function FormNotices<Values extends FieldValues>({ form }: { form: EditForm<Values> }) {
  return (
    <>
      {form.readOnlyBecause && (
        <Notice tone="info" icon={Lock}>
          {form.readOnlyBecause}
        </Notice>
      )}
      {form.draft.offered && <DraftOffer form={form} />}
      {form.problems.length > 0 && <FormProblems problems={form.problems} />}
      {form.conflict && <FormConflict form={form} conflict={form.conflict} />}
    </>
  );
}
