import { Button } from "@agiza/ui/button";
import { useTexts } from "../use-texts.ts";

/** The six that WhatsApp offers first. */
const usual = ["👍", "❤️", "😂", "😮", "😢", "🙏"];

/** How either side reacted, under the message. */
export function Reactions({
  reactions: { customer, shop },
  isMine,
}: {
  reactions: { customer: string | null; shop: string | null };
  isMine: boolean;
}) {
  const t = useTexts();
  if (customer === null && shop === null) return null;
  return (
    <span className={`-mt-2 flex gap-1 px-2 ${isMine ? "self-end" : "self-start"}`}>
      {customer && <Emoji emoji={customer} label={t("reactedYou", { emoji: customer })} />}
      {shop && <Emoji emoji={shop} label={t("reactedShop", { emoji: shop })} />}
    </span>
  );
}

const Emoji = ({ emoji, label }: { emoji: string; label: string }) => (
  <span className="rounded-full border border-line bg-surface px-1.5 text-sm">
    <span aria-hidden="true">{emoji}</span>
    <span className="sr-only">{label}</span>
  </span>
);

type BubbleActionsProps = {
  /** The customer's own; another press on it takes it back. */
  chosen: string | null;
  onAnswer: () => void;
  onReact: (emoji: string) => void;
};

/** What a customer does with a message of the shop beside tapping its buttons: over its lower edge while it is looked at. */
export function BubbleActions({ chosen, onAnswer, onReact }: BubbleActionsProps) {
  const t = useTexts();
  return (
    <span className="pointer-events-none absolute -bottom-6 left-0 z-sticky flex items-center rounded-full border border-line bg-surface opacity-0 shadow-raised group-focus-within/bubble:pointer-events-auto group-focus-within/bubble:opacity-100 group-hover/bubble:pointer-events-auto group-hover/bubble:opacity-100">
      <Button variant="ghost" size="sm" className="rounded-full!" onClick={onAnswer}>
        {t("answer")}
      </Button>
      {usual.map((emoji) => {
        const isChosen = emoji === chosen;
        const label = t(isChosen ? "takeBack" : "react", { emoji });
        return (
          <Button
            key={emoji}
            variant="icon"
            size="sm"
            aria-label={label}
            title={label}
            icon={<span aria-hidden="true">{emoji}</span>}
            className={`size-7! rounded-full! text-sm ${isChosen ? "bg-brand-soft!" : ""}`}
            onClick={() => onReact(isChosen ? "" : emoji)}
          />
        );
      })}
    </span>
  );
}
