import { edgePairs, textPairs } from "../theme/colour-pairs.ts";
import type { ColourPair } from "../theme/colour-pairs.ts";
import { contrast } from "../theme/contrast.ts";
import { colourTokens } from "../theme/tokens.ts";
import { Chapter, Sheet, Sideways } from "./brand-parts.tsx";

const themes = ["light", "dark"] as const;
const valueOf = (name: string, theme: (typeof themes)[number]) =>
  colourTokens.find(([token]) => token === name)?.[theme === "light" ? 1 : 2] ?? "";

function Swatch({ name, hex }: { name: string; hex: string }) {
  return (
    <li className="flex min-w-0 items-center gap-2.5">
      <span
        aria-hidden="true"
        className="size-9 flex-none rounded-sm border border-line-2"
        style={{ background: hex }}
      />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block text-sm text-ink-3 tabular-nums">{hex}</span>
      </span>
    </li>
  );
}

function PairRow({ pair }: { pair: ColourPair }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 pr-3 text-left font-normal">
        <span className="font-semibold">{pair.on}</span> on {pair.ground}
      </th>
      {themes.map((theme) => {
        const [on, ground] = [valueOf(pair.on, theme), valueOf(pair.ground, theme)];
        const ratio = contrast(on, ground);
        return (
          <td key={theme} data-least={pair.least} className="py-2 pr-3 whitespace-nowrap">
            <span data-theme={theme} className="mr-2.5 inline-grid rounded-sm border border-line-2">
              <span
                data-sample=""
                aria-hidden={pair.least === 3}
                className="grid h-7 w-11 place-items-center rounded-[5px] text-base font-semibold"
                style={{ background: `var(--${pair.ground})`, color: `var(--${pair.on})` }}
              >
                {pair.least === 3 ? <span className="size-4 rounded-xs border-2 border-current" /> : "Aa"}
              </span>
            </span>
            <span data-ratio="" className="tabular-nums">
              {ratio.toFixed(2)}
            </span>
          </td>
        );
      })}
      <td className="py-2 text-ink-3 tabular-nums">{pair.least}</td>
    </tr>
  );
}

/** Every colour by its name, and every pair of them with its contrast worked out on the spot. */
export function BrandColours() {
  return (
    <>
      <Chapter
        title="Colour"
        note="Names say what a colour is for. The hues come from the street: kaniki indigo, embe mango, kisutu red, mchicha green, manjano turmeric, bahari sea, zambarau plum and mkaa charcoal. Mango is never a status; no status is told by colour alone."
      >
        <div className="grid grid-cols-2 gap-4 narrow:grid-cols-1">
          {themes.map((theme) => (
            <div key={theme} data-theme={theme}>
              <Sheet title={theme === "light" ? "Light" : "Dark"}>
                <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-3 p-0">
                  {colourTokens.map(([name]) => (
                    <Swatch key={name} name={name} hex={valueOf(name, theme)} />
                  ))}
                </ul>
              </Sheet>
            </div>
          ))}
        </div>
      </Chapter>
      <Chapter
        title="Contrast"
        note="Worked out from the colours above while this page is drawn, by the formula of WCAG 2. Text keeps 4.5 to 1, the edge of a control 3 to 1. The mango of charts does not reach 3 on white, so a mango bar always carries its label."
      >
        <Sheet>
          <Sideways label="Contrast of colour pairs">
            <table className="w-full border-collapse text-sm">
              <thead>
                <tr className="text-left text-ink-3">
                  {["Pair", "Light", "Dark", "Least"].map((heading) => (
                    <th key={heading} scope="col" className="pr-3 pb-2 font-semibold">
                      {heading}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {[...textPairs, ...edgePairs].map((pair) => (
                  <PairRow key={pair.on + pair.ground} pair={pair} />
                ))}
              </tbody>
            </table>
          </Sideways>
        </Sheet>
      </Chapter>
    </>
  );
}
