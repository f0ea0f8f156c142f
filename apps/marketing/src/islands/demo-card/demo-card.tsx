import { ChevronDown } from "lucide-react";
import { useEffect, useId, useState } from "react";
import type { ReactNode } from "react";
import type { KangaCode } from "@agiza/ui/kanga-code";

/** The card waits this long, so it never competes with the page itself. */
const appearsAfterMs = 2000;

export type DemoCardProps = {
  words: { title: string; scan: string; collapse: string; expand: string; open: string };
  /** The border strip on top and the symbol in the middle of the code, drawn at build. */
  children?: ReactNode;
  mark?: ReactNode;
};

/** The floating card with the demo shop's code: slides in on the right after two seconds, expanded; not on small screens. */
export function DemoCard({ words, children, mark }: DemoCardProps) {
  const code = useDemoCode();
  const [expanded, setExpanded] = useState(true);
  const body = useId();

  if (!code) return null;
  return (
    <aside
      aria-label={words.title}
      className="demo-card fixed top-1/2 right-2 z-sticky w-[132px] overflow-hidden rounded-[18px] bg-surface text-ink shadow-floating narrow:hidden"
    >
      {children}
      <div className="flex items-center justify-between py-[5px] pr-1.5 pl-3 text-sm font-bold">
        {words.title}
        <button
          type="button"
          aria-expanded={expanded}
          aria-controls={body}
          aria-label={expanded ? words.collapse : words.expand}
          onClick={() => setExpanded(!expanded)}
          className="grid size-[30px] place-items-center rounded-[8px] border-0 bg-surface-3 text-ink hover:bg-surface-4"
        >
          <ChevronDown
            aria-hidden="true"
            className={`size-4 transition-transform ${expanded ? "" : "rotate-180"}`}
          />
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

/** The code of this page's own origin. The encoder is fetched only where the card can be seen. */
function useDemoCode(): KangaCode | undefined {
  const [code, setCode] = useState<KangaCode>();
  useEffect(() => {
    const wide = matchMedia("(width > 992px)");
    const leaving = new AbortController();
    const draw = async () => {
      const { kangaCode } = await import("@agiza/ui/kanga-code");
      if (!leaving.signal.aborted) setCode(kangaCode(`${location.origin}/store/demo`));
    };
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
