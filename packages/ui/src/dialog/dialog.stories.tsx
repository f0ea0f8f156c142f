import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../button/button.tsx";
import { Menu } from "../menu/menu.tsx";
import { Dialog } from "./dialog.tsx";

function CancelOrder() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="light" onClick={() => setOpen(true)}>
        Cancel order
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Cancel order #10482?"
        description="Zainab will get a message. Nothing has been paid yet, so there is no refund."
        closeLabel="Close"
        actions={
          <>
            <Button variant="light" onClick={() => setOpen(false)}>
              Keep order
            </Button>
            <Button variant="danger">Cancel order</Button>
          </>
        }
      />
    </>
  );
}

const meta: Meta<typeof CancelOrder> = {
  title: "Overlays/Dialog",
  tags: ["component"],
  component: CancelOrder,
};
export default meta;
type Story = StoryObj<typeof CancelOrder>;

export const AsksBeforeCancelling: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button"));
    const dialog = await screen.findByRole("dialog", { name: "Cancel order #10482?" });
    await expect(dialog).toHaveAccessibleDescription(/no refund/u);
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

export const TakesTheFocusAndGivesItBack: Story = {
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole("button");
    await userEvent.click(opener);
    const dialog = await screen.findByRole("dialog");
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.tab();
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await expect(dialog).not.toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

function CancelFromMenu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu
        trigger={<Button variant="light">More</Button>}
        items={[{ key: "cancel", label: "Cancel order", danger: true, onSelect: () => setOpen(true) }]}
      />
      {open && (
        <Dialog open onOpenChange={setOpen} title="Cancel order #10482?" closeLabel="Close" actions={null} />
      )}
    </>
  );
}

export const AskedFromAMenuGivesTheFocusToItsButton: Story = {
  render: () => <CancelFromMenu />,
  play: async ({ canvasElement }) => {
    // Another element once the menu's part has come.
    const button = () => within(canvasElement).getByRole("button", { name: "More" });
    button().focus();
    await userEvent.keyboard("{Enter}");
    const item = await screen.findByRole("menuitem");
    await waitFor(() => expect(item).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog");
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(button()).toHaveFocus());
  },
};
