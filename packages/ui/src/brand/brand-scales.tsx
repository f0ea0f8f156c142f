import { Money } from "../money/money.tsx";
import { Chapter, Sheet } from "./brand-parts.tsx";

const sizes = [11, 12, 13, 14, 15, 16, 18, 22, 28, 36, 48, 64, 84];
const spaces = [4, 8, 12, 16, 20, 24, 32, 40, 48, 64, 80, 96, 128];
const radii = [
  ["xs", 4, "receipts"],
  ["sm", 6, "inner boxes"],
  ["md", 9, "controls"],
  ["lg", 14, "cards"],
  ["xl", 20, "panels"],
  ["2xl", 28, "stages"],
] as const;
const lifts = [
  ["resting", "controls at rest"],
  ["raised", "sticky bars"],
  ["floating", "menus, dialogs, toasts"],
] as const;
const moves = [
  ["press", 90, "a button goes down"],
  ["hover", 160, "colours, tooltips, a toast leaves"],
  ["menu", 240, "menus, toasts, tabs"],
  ["sheet", 360, "sheets and dialogs"],
] as const;

/** Type, space, corners, lift and motion, each drawn by the token it names. */
export function BrandScales() {
  return (
    <>
      <Chapter
        title="Type"
        note="Bricolage Grotesque for headings from 18 px, big money and the saying; Figtree for everything else. Both are cut down to the letters we use."
      >
        <div className="grid grid-cols-2 gap-4 narrow:grid-cols-1">
          <Sheet title="Bricolage Grotesque, display">
            <p className="m-0 font-display text-[64px] leading-none font-extrabold tracking-[-0.035em] narrow:text-[48px]">
              Agiza leo
            </p>
            <p className="m-0 font-display text-[36px] leading-tight font-bold tracking-[-0.018em]">
              Duka lako, ndani ya WhatsApp
            </p>
            <p className="heading-page m-0">Good afternoon, Neema</p>
            <p className="heading-card m-0">Waiting for you</p>
            <p className="jina m-0">Haba na haba hujaza kibaba</p>
          </Sheet>
          <Sheet title="Figtree, everything else">
            <p className="m-0 text-lg">Oda yako imetumwa. Rudi WhatsApp ulipe.</p>
            <p className="m-0 text-md">15 px on forms, 16 px on the order page.</p>
            <p className="m-0">14 px is the body of the back office.</p>
            <p className="m-0 text-sm text-ink-3">13 px for help and time, never lighter than ink-3.</p>
            <p className="caps m-0 text-ink-3">Capitals for groups</p>
            <div className="ml-auto grid justify-items-end text-lg">
              <Money minor={128_450_000} />
              <Money minor={4_500_000} />
              <Money minor={11_111_100} />
            </div>
          </Sheet>
        </div>
        <Sheet title="Scale in px">
          <div className="flex flex-wrap items-baseline gap-x-5 gap-y-2 overflow-hidden">
            {sizes.map((size) => (
              <span key={size} className="font-display leading-none font-bold" style={{ fontSize: size }}>
                {size}
              </span>
            ))}
          </div>
        </Sheet>
      </Chapter>
      <Chapter
        title="Space, corners, lift"
        note="Steps of 4 px. Lines carry the structure; shadows only say what lies above."
      >
        <div className="grid grid-cols-3 gap-4 narrow:grid-cols-1">
          <Sheet title="Space in px">
            <ul className="m-0 grid list-none gap-1.5 p-0">
              {spaces.map((space) => (
                <li key={space} className="flex items-center gap-3">
                  <span className="w-8 text-right text-sm text-ink-3 tabular-nums">{space}</span>
                  <span aria-hidden="true" className="h-3 rounded-xs bg-brand" style={{ width: space }} />
                </li>
              ))}
            </ul>
          </Sheet>
          <Sheet title="Corners in px">
            <ul className="m-0 grid list-none grid-cols-2 gap-3 p-0">
              {radii.map(([name, radius, use]) => (
                <li key={name}>
                  <span
                    aria-hidden="true"
                    className="mb-1.5 block h-14 border border-line-2 bg-surface-3"
                    style={{ borderRadius: `var(--radius-${name}, ${radius}px)` }}
                  />
                  <span className="font-semibold">{name}</span>{" "}
                  <span className="text-sm text-ink-3">
                    {radius}, {use}
                  </span>
                </li>
              ))}
            </ul>
          </Sheet>
          <Sheet title="Lift">
            <ul className="m-0 grid list-none gap-4 p-0">
              {lifts.map(([name, use]) => (
                <li
                  key={name}
                  className="rounded-md border border-line bg-surface p-3.5"
                  style={{ boxShadow: `var(--lift-${name})` }}
                >
                  <span className="font-semibold">{name}</span>{" "}
                  <span className="text-sm text-ink-3">{use}</span>
                </li>
              ))}
            </ul>
          </Sheet>
        </div>
      </Chapter>
      <Chapter
        title="Motion"
        note="Only opacity and place move. Things arrive by (0.2, 0.8, 0.2, 1) and leave by (0.5, 0, 0.9, 0.3); where the reader asked for less motion every duration is nought."
      >
        <Sheet>
          <ul className="m-0 grid list-none grid-cols-4 gap-4 p-0 narrow:grid-cols-2">
            {moves.map(([name, milliseconds, use]) => (
              <li key={name} className="group">
                <span
                  aria-hidden="true"
                  className="mb-2 block h-8 overflow-hidden rounded-md bg-surface-3 p-1"
                >
                  <span
                    className="block size-6 rounded-sm bg-brand transition-transform ease-arrive group-hover:translate-x-16"
                    style={{ transitionDuration: `var(--dur-${name})` }}
                  />
                </span>
                <span className="font-semibold">
                  {name} {milliseconds} ms
                </span>
                <span className="block text-sm text-ink-3">{use}</span>
              </li>
            ))}
          </ul>
        </Sheet>
      </Chapter>
    </>
  );
}
