import { fill } from "@agiza/i18n/translator";
import type { ReactNode } from "react";
import { CardPicture } from "./card-picture.tsx";
import { readable, type ShopNumber } from "./chat-link.ts";
import type { Card } from "./draw-card.ts";
import type { MakerWords } from "./maker-words.ts";

/** The card as it will be printed, on mango, and where a scan leads. */
export function Preview({
  card,
  blank,
  words,
  number,
}: {
  card: Card | null;
  blank: ReactNode;
  words: MakerWords;
  number: ShopNumber;
}) {
  const { preview } = words;
  const label = "e164" in number ? fill(preview.label, { number: readable(number.e164) }) : preview.empty;
  return (
    <section aria-label={preview.heading}>
      <div className="grid place-items-center rounded-[28px] bg-accent py-9.5 narrow:rounded-[22px] narrow:py-6">
        {card ? <CardPicture card={card} label={label} /> : blank}
      </div>
      {card?.link && (
        <p className="m-0 mt-3 text-sm text-ink-2">
          {preview.link}{" "}
          <a
            href={card.link}
            target="_blank"
            rel="noreferrer"
            aria-label={preview.open}
            className="font-semibold text-brand-ink underline underline-offset-[3px]"
          >
            {card.link.replace(/^https:\/\/|\?.*$/g, "")}
          </a>
          . {preview.promise}
        </p>
      )}
    </section>
  );
}
