import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { shopColourways } from "../kanga/colourways.ts";
import { centres } from "../kanga/mji-tile.ts";
import { borders } from "../kanga/pindo-tile.ts";
import { QrCard } from "./qr-card.tsx";

const meta: Meta<typeof QrCard> = {
  title: "Identity/QrCard",
  tags: ["component"],
  component: QrCard,
  args: {
    shopId: "neema",
    kanga: { way: "kisutu", border: "mkeka", centre: "korosho" },
    shopName: "Neema Vitenge",
    place: "Mtaa wa Uhuru, Kariakoo",
    link: "https://wa.me/255754000099?text=Habari%2C%20nataka%20kununua.%20Je%2C%20zipo%3F",
    codeLabel: "Code that opens a WhatsApp chat with Neema Vitenge",
    missingLabel: "You need to provide a phone number to generate a QR code",
    jina: "Skani uagize hapa",
    number: "+255 754 000 099",
  },
  render: (args) => (
    <div className="max-w-[400px]">
      <QrCard {...args} />
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof QrCard>;

export const Poster: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("img")).toHaveAccessibleName(/opens a WhatsApp chat/u);
  },
};

export const CounterCard: Story = { args: { template: "counter" } };
export const Sticker: Story = { args: { template: "sticker" } };
export const Status: Story = { args: { template: "status" } };
export const WithoutAFrame: Story = { args: { framed: false, mark: { letter: "n" } } };

export const NoNumberYet: Story = {
  args: { link: null, number: undefined },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole("img")).toBeNull();
    await expect(canvas.getByText(/provide a phone number/u)).toBeVisible();
  },
};

export const EveryCloth: Story = {
  globals: { theme: "dark" },
  render: (args) => (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-3">
      {shopColourways.map((way, index) => (
        <QrCard
          {...args}
          key={way}
          template="sticker"
          kanga={{
            way,
            border: borders[index % borders.length] ?? "pembe",
            centre: centres[index % centres.length] ?? "jua",
          }}
          shopName="Duka la Mama Rehema Vitenge na Mitindo"
        />
      ))}
    </div>
  ),
};
