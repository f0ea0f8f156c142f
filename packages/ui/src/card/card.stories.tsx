import type { Meta, StoryObj } from "@storybook/react-vite";
import { Plus } from "lucide-react";
import { expect, within } from "storybook/test";
import { Button } from "../button/button.tsx";
import { Card, CardBody, CardHeader } from "./card.tsx";

const meta: Meta<typeof Card> = { title: "Layout/Card", component: Card };
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
