import { useState } from "react";
import { ChoiceChips } from "../choice-chips/choice-chips.tsx";
import { KangaBox } from "../kanga-box/kanga-box.tsx";
import { shopColourways } from "../kanga/colourways.ts";
import type { ColourwayName } from "../kanga/colourways.ts";
import { centres } from "../kanga/mji-tile.ts";
import { borders } from "../kanga/pindo-tile.ts";
import { Pindo } from "../pindo/pindo.tsx";
import { Chapter, Sheet, Sideways } from "./brand-parts.tsx";

const isColourway = (name: string): name is ColourwayName => shopColourways.some((way) => way === name);

/** All cloths a shop can wear: 8 colourways times 6 borders times 7 centres. */
export function BrandKanga() {
  const [way, setWay] = useState<ColourwayName>("embe");
  return (
    <Chapter
      title="Kanga"
      note="Every shop has its own cloth: pindo the border, mji the centre, jina the saying. The border marks whose shop this is; no pattern ever lies behind text or data; one loud cloth and one saying per screen."
    >
      <Sheet title="Eight colourways on six borders">
        <div className="grid grid-cols-2 gap-x-5 gap-y-3 narrow:grid-cols-1">
          {shopColourways.map((name) => (
            <div key={name} className="grid gap-1">
              <span className="text-sm font-semibold">{name}</span>
              {borders.map((border) => (
                <Pindo key={border} kanga={{ way: name, border }} height={12} />
              ))}
            </div>
          ))}
        </div>
      </Sheet>
      <Sheet title="Six borders on seven centres">
        <ChoiceChips
          legend="Colourway"
          unavailableLabel="sold out"
          value={way}
          onChange={(name) => isColourway(name) && setWay(name)}
          choices={shopColourways.map((name) => ({ value: name, label: name }))}
        />
        <Sideways label="Borders on centres">
          <table className="border-separate border-spacing-2 text-sm">
            <thead>
              <tr>
                <th scope="col" className="text-left font-semibold text-ink-3">
                  border
                </th>
                {centres.map((centre) => (
                  <th key={centre} scope="col" className="font-semibold text-ink-3">
                    {centre}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {borders.map((border) => (
                <tr key={border}>
                  <th scope="row" className="pr-1 text-left font-semibold text-ink-3">
                    {border}
                  </th>
                  {centres.map((centre) => (
                    <td key={centre} className="p-0">
                      <KangaBox
                        kanga={{ way, border, centre }}
                        borderWidth={18}
                        tileWidth={28}
                        className="h-[92px] w-[132px]"
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Sideways>
        <KangaBox
          kanga={{ way, border: "pembe", centre: "korosho" }}
          borderWidth={36}
          tileWidth={56}
          jina="Haba na haba hujaza kibaba"
          className="h-[210px] narrow:h-[180px]"
        />
      </Sheet>
    </Chapter>
  );
}
