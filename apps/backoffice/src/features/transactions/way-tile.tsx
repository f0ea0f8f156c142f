import type { LucideIcon } from "lucide-react";
import { Link } from "react-router";

type Props = { icon: LucideIcon; title: string; text: string } & ({ onClick: () => void } | { to: string });

const look =
  "flex min-h-16 w-full items-center gap-3.5 rounded-md border border-line-2 bg-surface px-4 py-3 text-left " +
  "text-ink no-underline transition-colors duration-press hover:border-line-control";

/** One of several ways on, with what it comes to below its name. */
export function WayTile({ icon: Icon, title, text, ...way }: Props) {
  const words = (
    <>
      <Icon aria-hidden="true" className="size-5 flex-none text-ink-2" strokeWidth={1.9} />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-2">{text}</span>
      </span>
    </>
  );
  return "to" in way ? (
    <Link to={way.to} className={look}>
      {words}
    </Link>
  ) : (
    <button type="button" className={look} onClick={way.onClick}>
      {words}
    </button>
  );
}
