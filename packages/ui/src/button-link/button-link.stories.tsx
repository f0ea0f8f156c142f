import type { Meta, StoryObj } from "@storybook/react-vite";
import { ArrowRight } from "lucide-react";
import { ButtonLink } from "./button-link.tsx";

const meta = { title: "Actions/ButtonLink", tags: ["component"], component: ButtonLink } satisfies Meta<
  typeof ButtonLink
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  args: {
    href: "#pricing",
    variant: "primary",
    children: "Get Started",
    trailing: <ArrowRight aria-hidden="true" />,
  },
};

export const Swahili: Story = { args: { href: "#pricing", variant: "outline", children: "Anza sasa" } };
