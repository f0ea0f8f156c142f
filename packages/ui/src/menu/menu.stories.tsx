import type { Meta, StoryObj } from "@storybook/react-vite";
import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../button/button.tsx";
import { Switch } from "../switch/switch.tsx";
import { Tooltip } from "../tooltip/tooltip.tsx";
import { Menu } from "./menu.tsx";

const edit = fn();
const meta: Meta<typeof Menu> = {
  title: "Overlays/Menu",
  tags: ["component"],
  component: Menu,
  args: {
    align: "start",
    trigger: (
      <Button variant="icon" aria-label="More">
        <Ellipsis aria-hidden="true" />
      </Button>
    ),
    items: [
      { key: "edit", label: "Edit product", icon: <Pencil aria-hidden="true" />, onSelect: edit },
      {
        key: "delete",
        label: "Delete product",
        icon: <Trash2 aria-hidden="true" />,
        onSelect: fn(),
        danger: true,
      },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof Menu>;

export const RunsWhatIsChosen: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "More" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Edit product" }));
    await expect(edit).toHaveBeenCalled();
  },
};

export const OpensByKeyOnTheFirstAction: Story = {
  play: async ({ canvasElement }) => {
    const button = () => within(canvasElement).getByRole("button", { name: "More", hidden: true });
    await userEvent.tab();
    await expect(button()).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Edit product" })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(button()).toHaveFocus());
  },
};

export const TooltipExplainsAfterAMoment: Story = {
  render: () => (
    <div className="p-12">
      <Tooltip text="Copy link">
        <Button variant="light">Copy</Button>
      </Tooltip>
    </div>
  ),
  play: async () => {
    await userEvent.tab();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent("Copy link");
  },
};

export const SwitchTurnsOnAtOnce: Story = {
  render: () => <Switch label="Take orders while closed" description="They wait until you open" />,
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByRole("switch");
    await userEvent.click(control);
    await expect(control).toBeChecked();
  },
};
