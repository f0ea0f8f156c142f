import type { Language } from "@agiza/i18n/language";
import { useEffect, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { readShopNumber } from "./chat-link.ts";
import { islandWorks } from "#browser/island-works.ts";
import { ColoursSection } from "./colours-section.tsx";
import { ContactSection } from "./contact-section.tsx";
import { DetailsSection } from "./details-section.tsx";
import { Downloads } from "./downloads.tsx";
import type { drawCard } from "./draw-card.ts";
import { FrameSection } from "./frame-section.tsx";
import { Preview } from "./preview.tsx";
import type { QrDesign } from "./qr-design.ts";
import { TemplateSection } from "./template-section.tsx";
import { typedSoFar } from "./typed-so-far.ts";
import { usualDesign } from "./usual-design.ts";
import type { MakerWords } from "./maker-words.ts";

export type QrMakerProps = {
  language: Language;
  words: MakerWords;
  /** The card as it stands before anything is typed, drawn at build. */
  blank?: ReactNode;
  /** The page's heading, above the form. */
  children?: ReactNode;
};

const formId = "qr-maker";

/** The message as it stands on the page before React takes it over; null on a server. */
function messageTypedSoFar(): string | null {
  if (typeof document === "undefined") return null;
  const form = document.getElementById(formId);
  return form instanceof HTMLFormElement ? (typedSoFar(form).message ?? null) : null;
}

/** The QR generator: every choice is seen at once on the card beside it. */
export function QrMaker({ language, words, blank, children }: QrMakerProps) {
  const [design, setDesign] = useState(() => usualDesign(words));
  const [typedMessage] = useState(messageTypedSoFar);
  const [asked, setAsked] = useState(false);
  const [works, setWorks] = useState(false);
  const draw = useDrawing();
  const form = useRef<HTMLFormElement>(null);
  const card = useMemo(() => draw?.(design, words.contact.missing), [draw, design, words]);
  const change = (part: Partial<QrDesign>) => setDesign((before) => ({ ...before, ...part }));
  const number = readShopNumber(design.number);
  const problem = asked && "problem" in number ? number.problem : null;

  /* The form stands before its script arrives: what was typed and picked meanwhile counts. */
  useEffect(() => {
    const typed = form.current ? typedSoFar(form.current) : {};
    // React writes the server's words back into a text area when it takes the page over, and into nothing else.
    const isPutBack = typed.message === words.contact.usual && typedMessage !== null;
    setDesign((before) => ({ ...before, ...typed, ...(isPutBack && { message: typedMessage }) }));
    setWorks(true);
  }, [words, typedMessage]);
  useEffect(() => {
    if (works) form.current?.dispatchEvent(new Event(islandWorks, { bubbles: true }));
  }, [works]);

  function askForNumber() {
    setAsked(true);
    form.current?.querySelector<HTMLInputElement>("[type=tel]")?.focus();
  }

  const step = { design, words, change };
  return (
    <form
      ref={form}
      id={formId}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-[minmax(0,1fr)_560px] items-start gap-14 max-xl:grid-cols-[minmax(0,1fr)_420px] max-xl:gap-10 narrow:grid-cols-1 narrow:gap-8"
    >
      <div>
        {children}
        <div className="divide-y divide-line border-y border-line *:py-6.5">
          <ContactSection
            {...step}
            problem={problem}
            language={language}
            onLeave={() => setAsked(design.number !== "")}
          />
          <TemplateSection {...step} />
          <FrameSection {...step} />
          <DetailsSection {...step} />
          <ColoursSection {...step} />
        </div>
      </div>
      <div className="sticky top-24 grid gap-4 narrow:static">
        <Preview card={card ?? null} blank={blank} words={words} number={number} />
        <Downloads design={design} card={card ?? null} words={words} askForNumber={askForNumber} />
      </div>
    </form>
  );
}

/** The drawing code, fetched once the form works; after a broken network the next connection tries again. */
function useDrawing(): typeof drawCard | null {
  const [draw, setDraw] = useState<{ card: typeof drawCard } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const load = async () => {
      const { drawCard: card } = await import("./draw-card.ts");
      if (!leaving.signal.aborted) setDraw({ card });
    };
    const untilItCame = () =>
      void load().catch(() => {
        addEventListener("online", untilItCame, { once: true, signal: leaving.signal });
      });
    untilItCame();
    return () => leaving.abort();
  }, []);
  return draw?.card ?? null;
}
