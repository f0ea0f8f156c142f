import type { Meta, StoryObj } from "@storybook/react-vite";
import { Bot } from "lucide-react";
import { expect, fn, userEvent, within } from "storybook/test";
import { KangaBox } from "../kanga-box/kanga-box.tsx";
import { ChatBubble, ChatEvent } from "./chat-bubble.tsx";

const pay = fn();
const meta: Meta<typeof ChatBubble> = {
  title: "Chat/ChatBubble",
  tags: ["component"],
  component: ChatBubble,
};
export default meta;
type Story = StoryObj<typeof ChatBubble>;

export const AConversation: Story = {
  render: () => (
    <div className="flex w-[380px] flex-col gap-2 rounded-lg bg-chat-bg p-4">
      <ChatEvent>November 21, 2026</ChatEvent>
      <ChatBubble direction="in" time="2:06 PM">
        Habari, nataka gauni la kitenge
      </ChatBubble>
      <ChatBubble
        direction="out"
        time="2:07 PM"
        delivery={{ state: "read", label: "Read" }}
        link={{
          title: "Choose size and cloth",
          text: "Order #10483",
          action: "Open order",
          href: "#order",
          picture: (
            <KangaBox kanga={{ way: "bahari", border: "jahazi", centre: "majani" }} className="h-full" />
          ),
        }}
      />
      <ChatBubble
        direction="out"
        time="2:08 PM"
        delivery={{ state: "sent", label: "Sent" }}
        mark={{ icon: Bot, label: "Automatic reply" }}
      >
        Oda yako imepokelewa.
      </ChatBubble>
      <ChatBubble
        direction="out"
        time="2:09 PM"
        delivery={{ state: "delivered", label: "Delivered" }}
        replyButtons={[
          { id: "pay", title: "Lipa sasa", onPress: pay },
          { id: "later", title: "Baadaye", onPress: pay },
          { id: "page", title: "Fungua oda", onPress: pay, isLink: true },
        ]}
      >
        Jumla ni TZS 86,000.00
      </ChatBubble>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Lipa sasa" }));
    await expect(pay).toHaveBeenCalled();
    await expect(canvas.getByText("Read")).toBeInTheDocument();
    await expect(canvas.getByText("Automatic reply")).toBeInTheDocument();
    await expect(canvas.getByRole("link", { name: "Open order" })).toHaveAttribute("href", "#order");
  },
};
