import type { Meta, StoryObj } from "@storybook/react-vite";
import { Plus } from "lucide-react";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { Button } from "../button/button.tsx";
import { Card, CardBody, CardFoldHeader, CardHeader } from "./card.tsx";

const meta: Meta<typeof Card> = { title: "Layout/Card", tags: ["component"], component: Card };
export default meta;

export const WithTitleNoteAndAction: StoryObj<typeof Card> = {
  render: () => (
    <Card className="max-w-[520px]">
      <CardHeader
        title="Variants"
        note="2 choices, 20 kinds"
        actions={
          <Button variant="light" size="sm" icon={<Plus aria-hidden="true" strokeWidth={1.9} />}>
            Add choice
          </Button>
        }
      />
      <CardBody>Size and cloth.</CardBody>
    </Card>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("heading", { level: 2, name: "Variants" })).toBeVisible();
  },
};

function FoldedCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className="max-w-[520px]">
      <CardFoldHeader
        title="More"
        summary="Old price, unit, tax"
        isOpen={isOpen}
        onPress={() => setOpen(!isOpen)}
      />
      <CardBody hidden={!isOpen}>Prices by quantity.</CardBody>
    </Card>
  );
}

export const OpensAtAPress: StoryObj<typeof Card> = {
  render: () => <FoldedCard />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText("Prices by quantity.")).not.toBeVisible();
    const button = canvas.getByRole("button", { name: "More", expanded: false });
    await expect(button).toHaveAccessibleDescription("Old price, unit, tax");
    await userEvent.click(button);
    await expect(canvas.queryByText("Old price, unit, tax")).toBeNull();
    await expect(canvas.getByText("Prices by quantity.")).toBeVisible();
  },
};
