import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { QrCode } from "./qr-code.tsx";

const meta: Meta<typeof QrCode> = { title: "Identity/QrCode", tags: ["component"], component: QrCode };
export default meta;

const chat = "https://wa.me/255754000099?text=Habari";

export const EveryMark: StoryObj<typeof QrCode> = {
  render: () => (
    <div className="flex flex-wrap gap-4">
      <QrCode text={chat} label="Code with the symbol" size={180} />
      <QrCode text={chat} label="Code with a letter" size={180} mark={{ letter: "N" }} />
      <QrCode text={chat} label="Code without a mark" size={180} mark="none" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const codes = within(canvasElement).getAllByRole("img");
    await expect(codes.map((code) => code.getAttribute("aria-label"))).toEqual([
      "Code with the symbol",
      "Code with a letter",
      "Code without a mark",
    ]);
  },
};
