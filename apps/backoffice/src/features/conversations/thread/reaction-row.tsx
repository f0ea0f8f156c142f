import { Button } from "@agiza/ui/button";
import { useTranslation } from "react-i18next";

/** The six that WhatsApp offers first. */
const usual = ["👍", "❤️", "😂", "😮", "😢", "🙏"] as const;
const names = ["thumb", "heart", "laughing", "surprised", "sad", "thanks"] as const;

export type ReactionRowProps = {
  /** The shop's own; another press on it takes it back. */
  chosen: string | null;
  onReact: (emoji: string | null) => void;
};

/** A press answers a message with an emoji. */
export function ReactionRow({ chosen, onReact }: ReactionRowProps) {
  const { t } = useTranslation("conversations");
  return (
    <fieldset aria-label={t("reactions.pick")} className="m-0 flex min-w-0 flex-wrap gap-0.5 border-0 p-0">
      {usual.map((emoji, index) => (
        <Button
          key={emoji}
          variant="icon"
          size="sm"
          aria-pressed={emoji === chosen}
          aria-label={t(`reactions.names.${names[index]!}`)}
          icon={<span aria-hidden="true">{emoji}</span>}
          className="rounded-full! text-lg leading-none aria-pressed:bg-brand-soft!"
          onClick={() => onReact(emoji === chosen ? null : emoji)}
        />
      ))}
    </fieldset>
  );
}
