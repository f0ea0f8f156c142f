import type { Meta, StoryObj } from "@storybook/react-vite";
import { Share2 } from "lucide-react";
import { Button } from "../button/button.tsx";
import { Card } from "../card/card.tsx";
import { EmptyState } from "./empty-state.tsx";

const meta: Meta<typeof EmptyState> = {
  title: "Feedback/EmptyState",
  tags: ["component"],
  component: EmptyState,
  args: {
    title: "No orders yet",
    message: "Share your order link and the first one lands here.",
    action: (
      <Button size="sm" icon={<Share2 aria-hidden="true" />}>
        Share order link
      </Button>
    ),
  },
  render: (args) => (
    <Card className="max-w-md">
      <EmptyState {...args} />
    </Card>
  ),
};
export default meta;

export const NoOrders: StoryObj<typeof EmptyState> = {};
