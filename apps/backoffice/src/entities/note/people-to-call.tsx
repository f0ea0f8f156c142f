import { Button } from "@agiza/ui/button";
import { classNames } from "#lib/class-names.ts";
import type { Person } from "./note-mentions.rules.ts";

export type PeopleToCallProps = {
  people: readonly Person[];
  /** Names the group, "Mention a colleague". */
  label: string;
  /** Names a button, "Mention Asha". */
  nameLabel: (name: string) => string;
  onCall: (person: Person) => void;
  className?: string;
};

/** Colleagues a note may call, by one press. */
export function PeopleToCall({ people, label, nameLabel, onCall, className }: PeopleToCallProps) {
  if (people.length === 0) return null;
  return (
    <fieldset
      aria-label={label}
      className={classNames("m-0 flex min-w-0 flex-wrap gap-2 border-0 p-0", className)}
    >
      {people.map((person) => (
        <Button
          key={person.id}
          variant="tertiary"
          size="sm"
          aria-label={nameLabel(person.name)}
          onClick={() => onCall(person)}
        >
          @{person.name}
        </Button>
      ))}
    </fieldset>
  );
}
