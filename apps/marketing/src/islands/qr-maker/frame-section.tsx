import type { MakerStep } from "./maker-step.ts";
import { frames } from "./qr-design.ts";
import type { ClothName, Frame } from "./qr-design.ts";

const choices: readonly Frame[] = [...(Object.keys(frames) as ClothName[]), "none"];

/** Which cloth goes around the card. */
export function FrameSection({ design, words, change }: MakerStep) {
  const { frame } = words;
  return (
    <fieldset>
      <legend className="heading-step">{frame.heading}</legend>
      <div className="grid grid-cols-7 gap-2.5 max-md:grid-cols-4">
        {choices.map((name) => (
          <label
            key={name}
            title={frame[name]}
            className="relative aspect-square cursor-pointer rounded-[13px] border-2 border-transparent p-1 has-[:checked]:border-brand has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus"
          >
            <input
              type="radio"
              name="frame"
              value={name}
              aria-label={frame[name]}
              checked={design.frame === name}
              onChange={() => change({ frame: name })}
              className="maker-radio peer"
            />
            {name === "none" ? (
              <span className="grid size-full place-items-center rounded-[8px] border-[1.5px] border-line-control text-sm">
                {frame.none}
              </span>
            ) : (
              <img
                src={`/cloths/frame-${name}.svg`}
                alt=""
                width="60"
                height="60"
                loading="lazy"
                className="size-full rounded-[8px]"
              />
            )}
            <span
              aria-hidden="true"
              className="absolute -top-2 -right-2 hidden size-[22px] place-items-center rounded-full bg-brand text-xs font-bold text-on-brand peer-checked:grid"
            >
              ✓
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
