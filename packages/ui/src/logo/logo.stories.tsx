import type { Meta, StoryObj } from "@storybook/react-vite";
import { Logo, Symbol } from "./logo.tsx";

const meta: Meta<typeof Logo> = { title: "Identity/Logo", tags: ["component"], component: Logo };
export default meta;

export const OnEveryGround: StoryObj<typeof Logo> = {
  render: () => (
    <div className="flex flex-wrap items-center gap-6">
      <Logo height={64} />
      <span className="rounded-lg bg-[#ffaf3d] p-4">
        <Logo ground="mango" />
      </span>
      <span className="rounded-lg bg-[#0e1138] p-4">
        <Logo ground="navy" />
      </span>
      <Logo ground="mono" />
      <Symbol size={48} />
      <Symbol size={24} />
      <Symbol size={16} />
    </div>
  ),
};
