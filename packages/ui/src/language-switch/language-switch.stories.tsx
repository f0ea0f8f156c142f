import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { LanguageSwitch } from "./language-switch.tsx";

const meta: Meta<typeof LanguageSwitch> = {
  title: "Navigation/LanguageSwitch",
  tags: ["component"],
  component: LanguageSwitch,
  args: { label: "Language", align: "start", variant: "light" },
  beforeEach: () => () => localStorage.removeItem("language"),
};
export default meta;
type Story = StoryObj<typeof LanguageSwitch>;

export const ChoosesAndStores: Story = {
  globals: { language: "en" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: /^Language: EN ?, English$/u }));
    await expect(canvas.getByRole("menuitemradio", { name: "English" })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(canvas.getByRole("button", { name: /^Language: SW ?, Kiswahili$/u })).toHaveFocus();
    await expect(localStorage.getItem("language")).toBe("sw");
    await expect(document.documentElement.lang).toBe("sw");
  },
};

export const ClosesOnEscape: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole("button");
    await userEvent.click(button);
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByRole("menu")).toBeNull();
    await expect(button).toHaveFocus();
  },
};

export const Open: Story = {
  render: (args) => (
    <div className="h-32">
      <LanguageSwitch {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button"));
  },
};
