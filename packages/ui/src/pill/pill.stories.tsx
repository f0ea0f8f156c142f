import type { Meta, StoryObj } from "@storybook/react-vite";
import { Eye, EyeOff, PackageOpen, PackageX } from "lucide-react";
import { Pill } from "./pill.tsx";
import { pillTones, type PillTone } from "./pill-tones.ts";

const meta: Meta<typeof Pill> = { title: "Data/Pill", tags: ["component"], component: Pill };
export default meta;
type Story = StoryObj<typeof Pill>;

export const Tones: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3 rounded-lg border border-line bg-surface p-5">
      {(Object.keys(pillTones) as PillTone[]).map((tone) => (
        <Pill key={tone} icon={PackageOpen} tone={tone} label={tone} />
      ))}
    </div>
  ),
};

export const StatesOfAProduct: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3 rounded-lg border border-line bg-surface p-5">
      <Pill icon={Eye} tone="green" label="On sale" />
      <Pill icon={PackageOpen} tone="waiting" label="Low" />
      <Pill icon={PackageX} tone="grey" label="Sold out" />
      <Pill icon={EyeOff} tone="grey" label="Hidden" />
    </div>
  ),
};
