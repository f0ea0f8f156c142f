import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import type { ShopKanga } from "../kanga/shop-kanga.ts";
import { KangaPicker } from "./kanga-picker.tsx";

const names = {
  colours: {
    embe: "Mango",
    kisutu: "Wedding red",
    bahari: "Sea",
    zambarau: "Plum",
    mnazi: "Palm",
    kaniki: "Indigo",
    machungwa: "Orange",
    usiku: "Night",
  },
  borders: {
    pembe: "Teeth",
    jicho: "Eye",
    nazi: "Coconut",
    mkeka: "Mat",
    jahazi: "Sail",
    nukta: "Dots",
  },
  centres: {
    jua: "Sun",
    korosho: "Cashew",
    zigi: "Wave",
    majani: "Leaves",
    lozi: "Diamond",
    nukta: "Dots",
    kikoi: "Stripes",
  },
};

function Picker() {
  const [kanga, setKanga] = useState<ShopKanga>({ way: "kisutu", border: "mkeka", centre: "korosho" });
  return (
    <div className="max-w-[600px] rounded-lg border border-line bg-surface p-5">
      <KangaPicker
        value={kanga}
        onChange={setKanga}
        shopName="Neema Vitenge"
        legends={{ colours: "Colours", border: "Border", centre: "Centre" }}
        names={names}
        jina="Biashara haigombi"
      />
    </div>
  );
}

const meta: Meta<typeof Picker> = { title: "Identity/KangaPicker", tags: ["component"], component: Picker };
export default meta;

export const OneRowForEachPartOfTheCloth: StoryObj<typeof Picker> = {
  play: async ({ canvasElement }) => {
    const colours = within(canvasElement).getByRole("group", { name: "Colours" });
    await userEvent.click(within(colours).getByRole("radio", { name: "Sea" }));
    await expect(within(colours).getByRole("radio", { name: "Sea" })).toBeChecked();
    const borders = within(canvasElement).getByRole("group", { name: "Border" });
    await userEvent.click(within(borders).getByRole("radio", { name: "Sail" }));
    await expect(within(borders).getByRole("radio", { name: "Sail" })).toBeChecked();
    await expect(within(colours).getByRole("radio", { name: "Sea" })).toBeChecked();
  },
};
