import { AddConversationNote } from "@agiza/api-client/limits";
import { Button } from "@agiza/ui/button";
import { TextArea } from "@agiza/ui/text-area";
import { useQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Conversation, inboxPeopleQuery, useAddConversationNote } from "#data/conversations.ts";
import { PeopleToCall } from "#entities/note/people-to-call.tsx";
import { useNoteText } from "#entities/note/use-note-text.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** Writes what colleagues should know of a customer; an `@` before a name calls its person. */
export function NoteWriter({ conversation, onDone }: { conversation: Conversation; onDone: () => void }) {
  const { t } = useTranslation("conversations");
  const toasts = useOutcomeToasts();
  const people = useQuery(inboxPeopleQuery()).data?.items ?? [];
  const add = useAddConversationNote(conversation.id);
  const keyOf = useIdempotencyKey();
  const note = useNoteText(people);

  function save() {
    const { text, mentions } = note.written();
    if (text === "") {
      toasts.stayed(t("compose.empty"), "");
      return note.box.current?.focus();
    }
    add.mutate(
      { key: keyOf({ text, mentions }), text, mentions },
      { onSuccess: onDone, onError: (error) => toasts.failed(error, t("compose.noteFailed")) },
    );
  }

  return (
    <div className="grid gap-2">
      <TextArea
        {...note.field}
        aria-label={t("compose.noteLabel")}
        placeholder={t("compose.notePlaceholder")}
        maxLength={AddConversationNote.text.maxLength}
        rows={2}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens by a press, to be written in
        autoFocus
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <PeopleToCall
          people={note.shown}
          label={t("compose.callColleague")}
          nameLabel={(name) => t("compose.callPerson", { name })}
          onCall={note.call}
          className="mr-auto"
        />
        <Button loading={add.isPending} icon={<Lock aria-hidden="true" strokeWidth={1.9} />} onClick={save}>
          {t("compose.saveNote")}
        </Button>
      </div>
    </div>
  );
}
