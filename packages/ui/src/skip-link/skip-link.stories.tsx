import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { SkipLink } from "./skip-link.tsx";

const meta: Meta<typeof SkipLink> = {
  title: "Navigation/SkipLink",
  tags: ["component"],
  component: SkipLink,
  render: () => (
    <>
      <SkipLink>Skip to content</SkipLink>
      <main id="main" tabIndex={-1}>
        Content
      </main>
    </>
  ),
};
export default meta;

export const AppearsAtTheFirstTab: StoryObj<typeof SkipLink> = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole("link", { name: "Skip to content" });
    await expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(0);
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await waitFor(() => expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(0));
  },
};
