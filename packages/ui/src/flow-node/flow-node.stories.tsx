import type { Meta, StoryObj } from "@storybook/react-vite";
import { MessageSquareText, Smartphone, Zap } from "lucide-react";
import { expect, within } from "storybook/test";
import { FlowNode } from "./flow-node.tsx";

const meta: Meta<typeof FlowNode> = {
  title: "Data/FlowNode",
  tags: ["component"],
  component: FlowNode,
  args: {
    kind: "message",
    icon: <MessageSquareText />,
    title: "Welcome",
    children: "Karibu Neema Vitenge! Ungependa nini leo?",
    countLabel: "customers",
    brokenLabel: "leads nowhere",
    answers: [
      { key: "buy", label: "Nunua sasa", count: 412 },
      { key: "prices", label: "Bei na saizi", count: 138 },
      { key: "talk", label: "Ongea na mtu", count: 64 },
    ],
  },
  decorators: [
    (Story) => (
      <div className="grid place-items-center rounded-lg bg-surface-3 p-6">
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof FlowNode>;

export const WithAPortForEachAnswer: Story = {
  play: async ({ canvasElement }) => {
    const node = within(canvasElement).getByRole("article", { name: "Welcome" });
    await expect(within(node).getAllByRole("listitem")).toHaveLength(3);
    await expect(node.getBoundingClientRect().width).toBe(220);
  },
};

export const Selected: Story = { args: { selected: true } };

export const StartsTheFlow: Story = {
  args: {
    kind: "trigger",
    icon: <Zap />,
    title: "Customer says hello",
    startsFlow: true,
    answers: [],
    children: "“habari”, “mambo”, “bei”, or scans the shop QR",
  },
};

export const AWayThatLeadsNowhere: Story = {
  args: {
    kind: "wait",
    icon: <Smartphone />,
    title: "Wait for payment",
    children: "Any linked wallet, up to 2 hours",
    answers: [
      { key: "paid", label: "Paid", count: 297 },
      { key: "unpaid", label: "Not paid in 2 hours", count: 71, broken: true },
    ],
  },
};
