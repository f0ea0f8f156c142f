import type { Meta, StoryObj } from "@storybook/react-vite";
import { Banknote } from "lucide-react";
import { IconTile } from "./icon-tile.tsx";

const meta = { title: "Data/IconTile", tags: ["component"], component: IconTile } satisfies Meta<
  typeof IconTile
>;
export default meta;
type Story = StoryObj<typeof meta>;

const tones = ["neutral", "brand", "accent", "success", "warning", "danger", "info"] as const;

export const EveryTone: Story = {
  args: { icon: <Banknote aria-hidden="true" /> },
  render: (args) => (
    <div className="flex gap-3">
      {tones.map((tone) => (
        <IconTile key={tone} {...args} tone={tone} size={44} />
      ))}
    </div>
  ),
};
