import { AddOrderNote } from "@agiza/api-client/limits";
import { Button } from "@agiza/ui/button";
import { Field } from "@agiza/ui/field";
import { TextArea } from "@agiza/ui/text-area";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { assigneesQuery, useAddOrderNote } from "#data/orders.ts";
import { useCurrentUser } from "#data/user.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { Notice } from "#patterns/notice.tsx";
import { calledIn, peopleLike, typedName, withName, type Person } from "./note-mentions.rules.ts";

/** More names than these are found by typing. */
const mostNames = 8;

/** Writes what colleagues should know of an order; an `@` before a name calls its person. */
export function NoteForm({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { t } = useTranslation(["orders", "common"]);
  const errorTextOf = useErrorText();
  const current = useCurrentUser();
  const people = useQuery(assigneesQuery()).data?.items ?? [];
  const add = useAddOrderNote(orderId);
  const keyOf = useIdempotencyKey();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [caret, setCaret] = useState(0);
  const [isMissing, setMissing] = useState(false);

  const colleagues = people.filter(({ id }) => current.state !== "known" || id !== current.user.id);
  const shown = peopleLike(colleagues, typedName(text, caret)?.name ?? "").slice(0, mostNames);

  function call({ name }: Person) {
    const next = withName(text, caret, name);
    setText(next.text);
    setCaret(next.caret);
    // The box holds the new text only after the next paint, and the caret belongs behind the name.
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(next.caret, next.caret);
    });
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const note = { text: text.trim(), mentions: calledIn(text, colleagues).map(({ id }) => id) };
    if (note.text === "") return setMissing(true);
    add.mutate({ key: keyOf(note), ...note }, { onSuccess: onClose });
  }

  return (
    <form onSubmit={save} noValidate className="mb-5 border-b border-line pb-5">
      <Field label={t("note.label")} hint={t("note.hint")} error={isMissing && t("note.missing")}>
        <TextArea
          ref={box}
          value={text}
          maxLength={AddOrderNote.text.maxLength}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens by a press, to be written in
          autoFocus
          onChange={({ target }) => {
            setText(target.value);
            setCaret(target.selectionStart);
            setMissing(false);
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        />
      </Field>
      {shown.length > 0 && (
        <fieldset
          aria-label={t("note.call")}
          className="m-0 mt-2.5 flex min-w-0 flex-wrap gap-2 border-0 p-0"
        >
          {shown.map((person) => (
            <Button
              key={person.id}
              variant="tertiary"
              size="sm"
              aria-label={t("note.callPerson", { name: person.name })}
              onClick={() => call(person)}
            >
              @{person.name}
            </Button>
          ))}
        </fieldset>
      )}
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
