import { Button } from "@agiza/ui/button";
import { SmilePlus } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

/** The six that WhatsApp offers first. */
const usual = ["👍", "❤️", "😂", "😮", "😢", "🙏"] as const;
const names = ["thumb", "heart", "laughing", "surprised", "sad", "thanks"] as const;

export type ReactionPickerProps = {
  /** The shop's own; another press on it takes it back. */
  chosen: string | null;
  onReact: (emoji: string | null) => void;
  className: string;
};

/** A press answers a message with an emoji. */
export function ReactionPicker({ chosen, onReact, className }: ReactionPickerProps) {
  const { t } = useTranslation("conversations");
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const close = () => {
    setIsOpen(false);
    opener.current?.focus({ preventScroll: true });
  };
  useLeaving(isOpen, place, () => setIsOpen(false), close);
  return (
    <div ref={place} className="flex-none">
      <Button
        ref={opener}
        variant="icon"
        size="sm"
        aria-label={t("reactions.pick")}
        title={t("reactions.pick")}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        icon={<SmilePlus aria-hidden="true" strokeWidth={1.9} />}
        className={isOpen ? "" : className}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <fieldset
          id={id}
          aria-label={t("reactions.pick")}
          className="absolute m-0 -top-10 left-0 z-10 flex animate-rise gap-0.5 rounded-full border border-line bg-surface p-1 shadow-floating"
        >
          {usual.map((emoji, index) => (
            <Button
              key={emoji}
              variant="icon"
              size="sm"
              aria-pressed={emoji === chosen}
              aria-label={t(`reactions.names.${names[index]!}`)}
              icon={<span aria-hidden="true">{emoji}</span>}
              className="rounded-full! text-lg leading-none aria-pressed:bg-brand-soft!"
              onClick={() => {
                onReact(emoji === chosen ? null : emoji);
                close();
              }}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** The first choice gets the focus; Escape gives it back, and what is pressed or focused elsewhere closes them. */
function useLeaving(
  isOpen: boolean,
  place: RefObject<HTMLDivElement | null>,
  onElsewhere: () => void,
  onEscape: () => void,
): void {
  const follow = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) return event.key === "Escape" ? onEscape() : undefined;
    if (!place.current?.contains(event.target as Node)) onElsewhere();
  });
  useEffect(() => {
    if (!isOpen) return;
    place.current?.querySelector<HTMLButtonElement>("fieldset button")?.focus({ preventScroll: true });
    const listen = (event: Event) => follow(event);
    const names = ["keydown", "focusin", "pointerdown"] as const;
    for (const name of names) document.addEventListener(name, listen);
    return () => {
      for (const name of names) document.removeEventListener(name, listen);
    };
  }, [isOpen, place]);
}
