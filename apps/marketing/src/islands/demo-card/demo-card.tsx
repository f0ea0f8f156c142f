import { ChevronDown, QrCode } from "lucide-react";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import type { KangaCode } from "@agiza/ui/kanga-code";
import { coversSomething } from "./covers.ts";

/** The card waits this long, so it never competes with the page itself. */
const appearsAfterMs = 2000;

export type DemoCardProps = {
  words: { title: string; scan: string; collapse: string; expand: string; open: string };
  /** The border strip on top and the symbol in the middle of the code, drawn at build. */
  children?: ReactNode;
  mark?: ReactNode;
};

/**
 * The floating card with the demo shop's code: slides in on the right after two seconds, expanded; not on small screens.
 * Where the page leaves it no room it folds by itself to a tab in the margin, and again on the next scroll after it was
 * opened there.
 */
export function DemoCard({ words, children, mark }: DemoCardProps) {
  const code = useDemoCode();
  const [expanded, setExpanded] = useState(true);
  const card = useRef<HTMLElement>(null);
  const body = useId();
  useFoldWhereItCovers(card, code !== undefined && expanded, setExpanded);

  if (!code) return null;
  return (
    <aside
      ref={card}
      aria-label={words.title}
      data-folded={expanded ? undefined : ""}
      className="demo-card group/demo fixed top-1/2 right-2 z-sticky w-[132px] overflow-hidden rounded-[18px] bg-surface text-ink shadow-floating data-folded:right-0 data-folded:w-6 data-folded:rounded-r-none data-folded:rounded-l-[10px] narrow:hidden"
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
      <div id={body} hidden={!expanded} className="px-2.5 pt-1 pb-3 text-center">
        <a href="/store/demo" data-astro-reload className="relative block" aria-label={words.open}>
          <CodePicture code={code} />
          <span className="absolute inset-0 grid place-items-center">{mark}</span>
        </a>
        <p className="mt-[7px] text-[12.5px] leading-snug font-semibold">{words.scan}</p>
      </div>
    </aside>
  );
}

/** Looks while the card is open: before it is first painted, and whenever the page moves under it. */
function useFoldWhereItCovers(
  card: RefObject<HTMLElement | null>,
  open: boolean,
  setExpanded: (expanded: boolean) => void,
) {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!open) return;
    const watching = new AbortController();
    const look = () => {
      if (card.current && coversSomething(card.current)) setExpanded(false);
    };
    // Who opens it later wants to see it, over whatever lies there.
    if (isFirst.current) look();
    isFirst.current = false;
    for (const moved of ["scroll", "resize"]) {
      addEventListener(moved, look, { passive: true, signal: watching.signal });
    }
    return () => watching.abort();
  }, [card, open, setExpanded]);
}

/** The code of this page's own origin. The encoder is fetched only where the card can be seen. */
function useDemoCode(): KangaCode | undefined {
  const [code, setCode] = useState<KangaCode>();
  useEffect(() => {
    const wide = matchMedia("(width > 992px)");
    const leaving = new AbortController();
    const draw = () =>
      import("@agiza/ui/kanga-code").then(
        ({ kangaCode }) => {
          if (!leaving.signal.aborted) setCode(kangaCode(`${location.origin}/store/demo`));
        },
        // Without a network there is no code to look at.
        () => undefined,
      );
    const timer = setTimeout(() => {
      if (wide.matches) void draw();
      else wide.addEventListener("change", () => void draw(), { once: true, signal: leaving.signal });
    }, appearsAfterMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, []);
  return code;
}

function CodePicture({ code }: { code: KangaCode }) {
  const { size, dots, eyes } = code;
  return (
    <svg aria-hidden="true" viewBox={`-2 -2 ${size + 4} ${size + 4}`} className="mx-auto block size-28">
      <path d={dots} fill="#0e1138" />
      {eyes.map(({ x, y }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <rect x=".5" y=".5" width="6" height="6" rx="1.6" fill="none" stroke="#0e1138" />
          <rect x="2" y="2" width="3" height="3" rx=".7" fill="#e8432a" />
        </g>
      ))}
    </svg>
  );
}
