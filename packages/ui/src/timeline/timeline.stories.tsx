import type { Meta, StoryObj } from "@storybook/react-vite";
import { Banknote, MessageCircle, ShoppingBag, UserPlus } from "lucide-react";
import { Card, CardBody, CardHeader } from "../card/card.tsx";
import { Timeline } from "./timeline.tsx";

const meta: Meta<typeof Timeline> = {
  title: "Data/Timeline",
  tags: ["component"],
  component: Timeline,
  args: {
    label: "What happened",
    items: [
      {
        id: "4",
        icon: <UserPlus />,
        title: (
          <>
            <b className="font-strong">Juma Kessy</b> was assigned by Neema
          </>
        ),
        detail: "Pack before 3 PM, deliver to Sinza Mori.",
        time: "2:01 PM",
      },
      {
        id: "3",
        icon: <Banknote />,
        title: "TZS 70,000.00 received by M-Pesa",
        detail: "QK80RB7M2X",
        time: "1:52 PM",
        tone: "money",
      },
      { id: "2", icon: <ShoppingBag />, title: "Emmanuel submitted the order", time: "1:51 PM" },
      { id: "1", icon: <MessageCircle />, title: "Chat started", time: "1:44 PM" },
    ],
  },
  render: (args) => (
    <Card className="max-w-2xl">
      <CardHeader title="What happened" note="4" />
      <CardBody>
        <Timeline {...args} />
      </CardBody>
    </Card>
  ),
};
export default meta;

export const AnOrdersStory: StoryObj<typeof Timeline> = {};
