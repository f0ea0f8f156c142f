import { useId } from "react";
import type { ReactNode, Ref } from "react";
import { KangaBox } from "../kanga-box/kanga-box.tsx";
import { KangaMark } from "../kanga-mark/kanga-mark.tsx";
import { shopColourways } from "../kanga/colourways.ts";
import { cssUrl, mjiUri } from "../kanga/kanga-images.ts";
import { centres } from "../kanga/mji-tile.ts";
import type { Centre } from "../kanga/mji-tile.ts";
import { borders } from "../kanga/pindo-tile.ts";
import type { Border } from "../kanga/pindo-tile.ts";
import type { ShopKanga } from "../kanga/shop-kanga.ts";
import { onLeave } from "../on-leave.ts";
import { Pindo } from "../pindo/pindo.tsx";

export type ShopColourway = (typeof shopColourways)[number];

export type KangaPickerProps = {
  value: ShopKanga;
  onChange: (kanga: ShopKanga) => void;
  /** Its first letter stands in the swatches. */
  shopName: string;
  /** Over the three rows, "Colours", "Border", "Centre". */
  legends: { colours: string; border: string; centre: string };
  /** What each is called; read aloud, since the swatches carry no word. */
  names: {
    colours: Record<ShopColourway, string>;
    borders: Record<Border, string>;
    centres: Record<Centre, string>;
  };
  /** The saying, near the lower edge of the cloth below. */
  jina?: string;
  /** The chosen colours. */
  ref?: Ref<HTMLInputElement>;
  /** Told when the focus leaves the three rows. */
  onBlur?: () => void;
  className?: string;
};

/** A shop chooses its cloth: colours, border and centre one by one, and sees the whole cloth below. */
export function KangaPicker({
  value,
  onChange,
  shopName,
  legends,
  names,
  jina,
  ref,
  onBlur,
  className,
}: KangaPickerProps) {
  return (
    <div {...onLeave(onBlur)} className={`grid min-w-0 gap-5 ${className ?? ""}`}>
      <Row
        inputRef={ref}
        legend={legends.colours}
        choices={shopColourways}
        chosen={value.way}
        names={names.colours}
        onChoose={(way) => onChange({ ...value, way })}
        swatch={(way) => <KangaMark name={shopName} kanga={{ ...value, way }} size={56} />}
      />
      <Row
        legend={legends.border}
        choices={borders}
        chosen={value.border}
        names={names.borders}
        onChoose={(border) => onChange({ ...value, border })}
        swatch={(border) => (
          <span className="block w-[84px] overflow-hidden rounded-[6px]">
            <Pindo kanga={{ way: value.way, border }} height={28} />
          </span>
        )}
      />
      <Row
        legend={legends.centre}
        choices={centres}
        chosen={value.centre}
        names={names.centres}
        onChoose={(centre) => onChange({ ...value, centre })}
        swatch={(centre) => (
          <span
            aria-hidden="true"
            className="block size-14 rounded-[6px]"
            style={{ background: `${cssUrl(mjiUri(centre, value.way))} 0 0 / 28px round` }}
          />
        )}
      />
      <KangaBox
        kanga={value}
        borderWidth={28}
        jina={jina}
        className="h-[158px] w-full overflow-hidden rounded-lg"
      />
    </div>
  );
}

type RowProps<Choice extends string> = {
  legend: string;
  choices: readonly Choice[];
  chosen: string;
  names: Record<Choice, string>;
  onChoose: (choice: Choice) => void;
  swatch: (choice: Choice) => ReactNode;
  inputRef?: Ref<HTMLInputElement>;
};

function Row<Choice extends string>({
  legend,
  choices,
  chosen,
  names,
  onChoose,
  swatch,
  inputRef,
}: RowProps<Choice>) {
  const group = useId();
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="p-0 pb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2 narrow:gap-1">
        {choices.map((choice) => (
          <label
            key={choice}
            title={names[choice]}
            className={
              "relative cursor-pointer rounded-[12px] border-2 border-transparent p-1 hover:border-line-2 " +
              "has-[:checked]:border-brand has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus"
            }
          >
            <input
              ref={choice === chosen ? inputRef : undefined}
              type="radio"
              name={group}
              aria-label={names[choice]}
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
              className="absolute inset-0 m-0 size-full cursor-[inherit] appearance-none rounded-[inherit] outline-none focus-visible:outline-none"
            />
            {swatch(choice)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
