import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, screen, userEvent } from "storybook/test";
import { Button } from "../button/button.tsx";
import { Field } from "../field/field.tsx";
import { TextInput } from "../text-input/text-input.tsx";
import { Drawer } from "./drawer.tsx";

const meta: Meta<typeof Drawer> = {
  title: "Overlays/Drawer",
  tags: ["component"],
  component: Drawer,
  args: {
    open: true,
    onOpenChange: fn(),
    title: "Invite a person",
    description: "They get a link by SMS.",
    closeLabel: "Close",
    actions: <Button>Send invitation</Button>,
    children: (
      <Field label="Full name">
        <TextInput />
      </Field>
    ),
  },
};
export default meta;

export const ClosesByItsButton: StoryObj<typeof Drawer> = {
  play: async ({ args }) => {
    await screen.findByRole("dialog", { name: "Invite a person" });
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const IsPulledDownOnAPhone: StoryObj<typeof Drawer> = {
  globals: { width: 360 },
  play: async ({ args }) => {
    const dialog = await screen.findByRole("dialog", { name: "Invite a person" });
    const head = dialog.querySelector("header") ?? dialog;
    head.setPointerCapture = fn();
    const pull = async (distance: number) => {
      await fireEvent.pointerDown(head, { clientY: 100, pointerId: 1 });
      await fireEvent.pointerMove(head, { clientY: 100 + distance, pointerId: 1 });
      await expect(getComputedStyle(dialog).translate).toBe(`0px ${distance}px`);
      await fireEvent.pointerUp(head, { clientY: 100 + distance, pointerId: 1 });
    };
    await pull(79);
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await pull(80);
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};
