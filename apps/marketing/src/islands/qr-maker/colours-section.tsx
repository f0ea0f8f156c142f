import { Button } from "@agiza/ui/button";
import { Doubts } from "./doubts.tsx";
import type { MakerStep } from "./maker-step.ts";
import { usualColours } from "./usual-design.ts";

/** Colours of the code; the card warns when a phone could not tell them apart. */
export function ColoursSection({ design, words, change }: MakerStep) {
  const { colours } = words;
  const isUsual = design.dots === usualColours.dots && design.ground === usualColours.ground;
  return (
    <section>
      <h2 className="heading-step">{colours.heading}</h2>
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        {(["dots", "ground"] as const).map((part) => (
          <label
            key={part}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm font-semibold"
          >
            <input
              type="color"
              name={part}
              value={design[part]}
              onChange={(event) => change({ [part]: event.target.value })}
              className="size-11 cursor-pointer rounded-md border border-line-control bg-surface p-1"
            />
            {colours[part]}
          </label>
        ))}
        {!isUsual && (
          <Button variant="link" size="sm" className="min-h-11" onClick={() => change(usualColours)}>
            {colours.usual}
          </Button>
        )}
      </div>
      <Doubts design={design} words={words} about={["colours", "reversed"]} />
    </section>
  );
}
