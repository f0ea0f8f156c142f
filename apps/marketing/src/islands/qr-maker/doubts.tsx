import { fill } from "@agiza/i18n/translator";
import { doubtsAbout } from "./legibility.ts";
import type { Doubt } from "./legibility.ts";
import type { MakerStep } from "./maker-step.ts";
import type { MakerWords } from "./maker-words.ts";
import { logoSizes } from "./qr-design.ts";

/** Says beside the choice what makes a code hard to read; what is refused is red, what is risky yellow. */
export function Doubts({
  design,
  words,
  about,
}: Pick<MakerStep, "design" | "words"> & { about: readonly Doubt["about"][] }) {
  const doubts = doubtsAbout(design).filter((doubt) => about.includes(doubt.about));
  return (
    <output className="block empty:hidden">
      {doubts.map((doubt) => (
        <span
          key={doubt.about}
          className={
            doubt.refused
              ? "block rounded-md border border-danger-line bg-danger-soft px-3 py-2.5 text-sm font-medium text-danger-ink"
              : "block rounded-md border border-warning-line bg-warning-soft px-3 py-2.5 text-sm font-medium text-warning-ink"
          }
        >
          {sentenceFor(doubt, words)}
        </span>
      ))}
    </output>
  );
}

/** The sentence for a doubt, saying what to change. */
export function sentenceFor(doubt: Doubt, { doubts }: MakerWords): string {
  if (doubt.about === "reversed") return doubts.reversed;
  if (doubt.about === "message") return doubts.message;
  if (doubt.about === "logo") return fill(doubts.logo, { percent: logoSizes.safe });
  return doubt.refused ? doubts.coloursRefused : doubts.colours;
}
