import type { TimelineEntry } from "#data/order-types.ts";
import { partsOf } from "#entities/note/note-mentions.rules.ts";

type Note = NonNullable<TimelineEntry["note"]>;

/** What somebody wrote, with the names it calls. */
export function NoteText({ note: { text, mentions } }: { note: Note }) {
  const parts = partsOf(
    text,
    mentions.map(({ name }) => name),
  );
  return (
    <span className="whitespace-pre-line text-ink">
      {parts.map((part, index) =>
        part.isName ? (
          <strong key={index} className="font-semibold text-brand-ink">
            {part.text}
          </strong>
        ) : (
          part.text
        ),
      )}
    </span>
  );
}
