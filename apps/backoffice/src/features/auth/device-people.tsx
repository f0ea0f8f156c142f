import { Avatar } from "@agiza/ui/avatar";
import { useTranslation } from "react-i18next";
import type { DevicePerson } from "#data/device.ts";

export type DevicePeopleProps = {
  people: readonly DevicePerson[];
  onChoose: (userId: string) => void;
};

/** Those who may unlock this device, as faces to press. */
export function DevicePeople({ people, onChoose }: DevicePeopleProps) {
  const { t } = useTranslation("entry");
  return (
    <ul aria-label={t("people")} className="m-0 grid list-none grid-cols-3 gap-3 p-0">
      {people.map(({ user_id: id, name, photo_url: photo }) => (
        <li key={id} className="min-w-0">
          <button
            type="button"
            onClick={() => onChoose(id)}
            className="grid h-full w-full content-start justify-items-center gap-2.5 rounded-lg border border-line-2 bg-surface px-2 py-4 text-center text-inherit hover:border-ink-3 hover:bg-surface-2"
          >
            <Avatar name={name} src={photo} size={56} />
            <span className="max-w-full text-sm leading-snug font-semibold wrap-anywhere">{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
