import { Button } from "@agiza/ui/button";
import { SmilePlus } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
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
  const choices = useRef<HTMLSpanElement>(null);
  const close = () => {
    setIsOpen(false);
    opener.current?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (isOpen) choices.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <span
      className="flex-none"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
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
        <span
          ref={choices}
          id={id}
          role="group"
          aria-label={t("reactions.pick")}
          className="absolute -top-10 left-0 z-10 flex animate-rise gap-0.5 rounded-full border border-line bg-surface p-1 shadow-floating"
        >
          {usual.map((emoji, place) => (
            <button
              key={emoji}
              type="button"
              aria-pressed={emoji === chosen}
              aria-label={t(`reactions.names.${names[place]!}`)}
              onClick={() => {
                onReact(emoji === chosen ? null : emoji);
                close();
              }}
              className="grid size-9 place-items-center rounded-full border-0 bg-transparent p-0 text-lg leading-none hover:bg-surface-3 aria-pressed:bg-brand-soft touch:size-10"
            >
              <span aria-hidden="true">{emoji}</span>
            </button>
          ))}
        </span>
      )}
    </span>
  );
}
