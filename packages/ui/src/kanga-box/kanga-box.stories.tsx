import type { Meta, StoryObj } from "@storybook/react-vite";
import { shopColourways } from "../kanga/colourways.ts";
import { centres } from "../kanga/mji-tile.ts";
import { borders } from "../kanga/pindo-tile.ts";
import { Pindo } from "../pindo/pindo.tsx";
import { KangaBox } from "./kanga-box.tsx";

const meta: Meta<typeof KangaBox> = { title: "Identity/KangaBox", tags: ["component"], component: KangaBox };
export default meta;
type Story = StoryObj<typeof KangaBox>;

export const WithASaying: Story = {
  render: () => (
    <KangaBox
      kanga={{ way: "embe", border: "pembe", centre: "korosho" }}
      jina="Haba na haba hujaza kibaba"
      className="h-[132px] max-w-xl overflow-hidden rounded-[10px]"
    />
  ),
};

export const EveryColourway: Story = {
  render: () => (
    <div className="grid grid-cols-4 gap-3">
      {shopColourways.map((way, index) => {
        const border = borders[index % borders.length] ?? "pembe";
        const centre = centres[index % centres.length] ?? "jua";
        return (
          <figure key={way} className="m-0">
            <KangaBox kanga={{ way, border, centre }} borderWidth={18} className="h-28" />
            <figcaption className="mt-1 text-xs text-ink-3">
              {way}, {border}, {centre}
            </figcaption>
          </figure>
        );
      })}
    </div>
  ),
};

export const Strips: Story = {
  render: () => (
    <div className="grid gap-3">
      {[6, 12, 20, 28, 44].map((height) => (
        <Pindo key={height} height={height} kanga={{ way: "kisutu", border: "mkeka" }} />
      ))}
      {borders.map((border, index) => (
        <Pindo key={border} height={24} kanga={{ way: shopColourways[index] ?? "embe", border }} />
      ))}
    </div>
  ),
};
