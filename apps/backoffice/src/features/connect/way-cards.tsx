import { IconTile } from "@agiza/ui/icon-tile";
import { Pill } from "@agiza/ui/pill";
import { FlaskConical, Hash, KeyRound, Smartphone, Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classNames } from "#lib/class-names.ts";

export const ways = ["coexistence", "new_number", "token", "practice"] as const;
export type ConnectWay = (typeof ways)[number];
const icons = { coexistence: Smartphone, new_number: Hash, token: KeyRound, practice: FlaskConical };

/** The ways to connect, one of them chosen. */
export function WayCards({ chosen, onChoose }: { chosen: ConnectWay; onChoose: (way: ConnectWay) => void }) {
  const { t } = useTranslation("connect");
  return (
    <fieldset className="m-0 grid gap-3 border-0 p-0 wide:grid-cols-2">
      <legend className="sr-only">{t("ways")}</legend>
      {ways.map((way) => {
        const Icon = icons[way];
        const isChosen = way === chosen;
        return (
          <label
            key={way}
            className={classNames(
              "flex cursor-pointer gap-3.5 rounded-lg border p-5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus narrow:p-4",
              isChosen
                ? "border-brand bg-surface shadow-[inset_0_0_0_1px_var(--brand)]"
                : "border-line bg-surface",
            )}
          >
            <IconTile icon={<Icon strokeWidth={1.9} />} tone={isChosen ? "brand" : "neutral"} size={44} />
            <span className="min-w-0 flex-1">
              <span className="block font-strong">{t(`way.${way}`)}</span>
              <span className="mt-0.5 block text-sm text-ink-2">{t(`way.${way}Text`)}</span>
              {way === "coexistence" && (
                <Pill icon={Star} tone="waiting" label={t("way.usual")} className="mt-2.5" />
              )}
            </span>
            <input
              type="radio"
              name="way"
              value={way}
              checked={isChosen}
              onChange={() => onChoose(way)}
              className="mt-0.5 size-5 flex-none accent-brand outline-none"
            />
          </label>
        );
      })}
    </fieldset>
  );
}
