import { useRef, useState, type ChangeEvent, type SyntheticEvent } from "react";
import { useCurrentUser } from "#data/user.ts";
import { calledIn, peopleLike, typedName, withName, type Person } from "./note-mentions.rules.ts";

/** More names than these are found by typing. */
const mostNames = 8;

/** A note that is being written, with the colleagues its `@` may call. */
export function useNoteText(people: readonly Person[]) {
  const current = useCurrentUser();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [caret, setCaret] = useState(0);
  const colleagues = people.filter(({ id }) => current.state !== "known" || id !== current.user.id);

  const call = ({ name }: Person) => {
    const next = withName(text, caret, name);
    setText(next.text);
    setCaret(next.caret);
    // The box holds the new text only after the next paint, and the caret belongs behind the name.
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(next.caret, next.caret);
    });
  };

  return {
    box,
    text,
    /** Whose names go on from what was typed behind an `@`. */
    shown: peopleLike(colleagues, typedName(text, caret)?.name ?? "").slice(0, mostNames),
    call,
    /** What was written, and whom it calls. */
    written: () => ({
      text: text.trim(),
      mentions: calledIn(text, colleagues).map(({ id }) => id),
    }),
    field: {
      ref: box,
      value: text,
      onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
        setText(target.value);
        setCaret(target.selectionStart);
      },
      onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) =>
        setCaret(currentTarget.selectionStart),
    },
  };
}
