import { AddOrderNote } from "@agiza/api-client/limits";
import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { TextArea } from "@agiza/ui/text-area";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { assigneesQuery, useAddOrderNote } from "#data/orders.ts";
import { PeopleToCall } from "#entities/note/people-to-call.tsx";
import { useNoteText } from "#entities/note/use-note-text.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { Notice } from "#patterns/notice.tsx";

/** Writes what colleagues should know of an order; an `@` before a name calls its person. */
export function NoteForm({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { t } = useTranslation(["orders", "common"]);
  const errorTextOf = useErrorText();
  const people = useQuery(assigneesQuery()).data?.items ?? [];
  const add = useAddOrderNote(orderId);
  const keyOf = useIdempotencyKey();
  const note = useNoteText(people);
  const [isMissing, setMissing] = useState(false);

  function save(event: FormEvent) {
    event.preventDefault();
    const written = note.written();
    if (written.text === "") return setMissing(true);
    add.mutate({ key: keyOf(written), ...written }, { onSuccess: onClose });
  }

  return (
    <form onSubmit={save} noValidate className="mb-5 border-b border-line pb-5">
      <Field label={t("note.label")} hint={t("note.hint")} error={isMissing && t("note.missing")}>
        <TextArea
          {...note.field}
          maxLength={AddOrderNote.text.maxLength}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens by a press, to be written in
          autoFocus
          onInput={() => setMissing(false)}
        />
      </Field>
      <PeopleToCall
        people={note.shown}
        label={t("note.call")}
        nameLabel={(name) => t("note.callPerson", { name })}
        onCall={note.call}
        className="mt-2.5"
      />
      {add.error && (
        <Notice role="alert" tone="danger" icon={CircleAlert} className="mt-3">
          {errorTextOf(add.error)}
        </Notice>
      )}
      <div className="mt-3 flex justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" loading={add.isPending}>
          {t("note.save")}
        </Button>
      </div>
    </form>
  );
}
