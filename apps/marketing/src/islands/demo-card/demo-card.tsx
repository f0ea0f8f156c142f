import { ChevronDown, QrCode } from "lucide-react";
import { useEffect, useId, useState } from "react";
import type { ReactNode } from "react";

/** The card waits this long, so it never competes with the page itself. */
const appearsAfterMs = 2000;
/** Drawn at build: an encoder would weigh three times as much as its one picture. */
const codePicture = "/pictures/demo-code.svg";

export type DemoCardProps = {
  words: { title: string; scan: string; collapse: string; expand: string; open: string };
  /** The border strip on top and the symbol in the middle of the code, drawn at build. */
  children?: ReactNode;
  mark?: ReactNode;
};

/**
 * The floating card with the demo shop's code: slides in on the right after two seconds, expanded; not on small screens.
 * The pages leave it room (`page-width`). Its button folds it to a tab in the margin.
 */
export function DemoCard({ words, children, mark }: DemoCardProps) {
  const isHere = useDemoCode();
  const [expanded, setExpanded] = useState(true);
  const body = useId();

  if (!isHere) return null;
  return (
    <aside
      aria-label={words.title}
      data-folded={expanded ? undefined : ""}
      className="demo-card group/demo fixed top-1/2 right-6 z-sticky w-[136px] overflow-hidden rounded-[18px] bg-surface text-ink shadow-floating data-folded:right-0 data-folded:w-6 data-folded:rounded-r-none data-folded:rounded-l-[10px] narrow:hidden"
    >
      <div hidden={!expanded}>{children}</div>
      <div className="flex items-center justify-between py-[5px] pr-1.5 pl-3 text-sm font-bold group-data-folded/demo:p-0">
        <span hidden={!expanded}>{words.title}</span>
        <button
          type="button"
          aria-expanded={expanded}
          aria-controls={body}
          aria-label={expanded ? words.collapse : words.expand}
          onClick={() => setExpanded(!expanded)}
          className="grid size-[30px] place-items-center rounded-[8px] border-0 bg-surface-3 text-ink hover:bg-surface-4 group-data-folded/demo:h-[104px] group-data-folded/demo:w-6 group-data-folded/demo:gap-1.5 group-data-folded/demo:rounded-none group-data-folded/demo:bg-inverse group-data-folded/demo:text-accent"
        >
          {expanded ? (
            <ChevronDown aria-hidden="true" className="size-4" />
          ) : (
            <span className="flex items-center gap-1.5 text-xs [writing-mode:vertical-rl]">
              <QrCode aria-hidden="true" className="size-4" />
              {words.title}
            </span>
          )}
        </button>
      </div>
      <div id={body} hidden={!expanded} className="px-2 pt-1 pb-3 text-center">
        <a href="/store/demo" data-astro-reload className="relative block" aria-label={words.open}>
          <img src={codePicture} alt="" width={120} height={120} className="mx-auto block size-30" />
          <span className="absolute inset-0 grid place-items-center">{mark}</span>
        </a>
        <p className="mt-[7px] text-[12.5px] leading-snug font-semibold">{words.scan}</p>
      </div>
    </aside>
  );
}

/** Whether the card is due and its code has come; nothing is fetched where the card cannot be seen. */
function useDemoCode(): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    const wide = matchMedia("(width > 992px)");
    const leaving = new AbortController();
    const bring = async () => {
      const picture = new Image();
      picture.src = codePicture;
      // Without a network there is no code to look at.
      const came = await picture.decode().then(
        () => true,
        () => false,
      );
      if (came && !leaving.signal.aborted) setHere(true);
    };
    const timer = setTimeout(() => {
      if (wide.matches) void bring();
      else wide.addEventListener("change", () => void bring(), { once: true, signal: leaving.signal });
    }, appearsAfterMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, []);
  return isHere;
}
