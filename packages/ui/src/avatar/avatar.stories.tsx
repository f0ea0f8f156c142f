import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, spyOn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../button/button.tsx";
import { KangaMark } from "../kanga-mark/kanga-mark.tsx";
import { Avatar } from "./avatar.tsx";

const meta: Meta<typeof Avatar> = {
  title: "Identity/Avatar",
  tags: ["component"],
  component: Avatar,
  args: { name: "Zainab Salum" },
};
export default meta;
type Story = StoryObj<typeof Avatar>;

export const Sizes: Story = {
  render: () => (
    <div className="flex items-center gap-2">
      <Avatar name="Zainab Salum" size={24} />
      <Avatar name="Juma Kessy" size={28} />
      <Avatar name="Asha Mwinyi" />
      <Avatar name="Fatma Ally" size={40} />
      <Avatar name="Neema Mushi" size={56} />
      <KangaMark name="Neema Vitenge" kanga={{ way: "kisutu", border: "mkeka" }} size={48} />
      <KangaMark name="Sokoni" kanga={{ way: "bahari", border: "jahazi" }} size={48} />
      <KangaMark name="Asali" kanga={{ way: "mnazi", border: "nazi" }} size={48} />
      <KangaMark name="Wema" kanga={{ way: "zambarau", border: "jicho" }} size={48} />
    </div>
  ),
};

const pixel =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='8' height='8'%3E%3Crect width='8' height='8' fill='teal'/%3E%3C/svg%3E";

export const ShowsThePictureOnceLoaded: Story = {
  args: { src: pixel, announce: true, size: 40 },
  play: async ({ canvasElement }) => {
    const avatar = within(canvasElement).getByRole("img", { name: "Zainab Salum" });
    await waitFor(() => expect(avatar).toHaveAttribute("data-state", "loaded"));
    await expect(avatar).not.toHaveTextContent("ZS");
  },
};

function ShownLater() {
  const [shown, setShown] = useState(false);
  return (
    <div className="flex items-center gap-3">
      <Button onClick={() => setShown(true)}>Show</Button>
      {shown && <Avatar name="Zainab Salum" src="data:image/png;base64,broken" announce size={40} />}
    </div>
  );
}

export const FallsBackToInitialsAfter600Ms: Story = {
  render: () => <ShownLater />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const timers = spyOn(window, "setTimeout");
    // Seen as it changes: a slow machine may look only after the 600 ms.
    const seen: string[] = [];
    const watch = new MutationObserver(() => {
      const avatar = canvas.queryByRole("img", { name: "Zainab Salum" });
      if (avatar) seen.push(`${avatar.dataset["state"]} ${avatar.textContent}`.trim());
    });
    watch.observe(canvasElement, { attributes: true, childList: true, subtree: true });
    await userEvent.click(canvas.getByRole("button", { name: "Show" }));
    await expect(timers).toHaveBeenCalledWith(expect.any(Function), 600);
    timers.mockRestore();
    const avatar = canvas.getByRole("img", { name: "Zainab Salum" });
    await waitFor(() => expect(avatar).toHaveTextContent("ZS"));
    watch.disconnect();
    await expect(avatar).toHaveAttribute("data-state", "error");
    await expect(seen[0]).not.toContain("ZS");
  },
};

export const IsIdleWithoutAPicture: Story = {
  args: { announce: true, size: 40 },
  play: async ({ canvasElement }) => {
    const avatar = within(canvasElement).getByRole("img", { name: "Zainab Salum" });
    await expect(avatar).toHaveAttribute("data-state", "idle");
    await expect(avatar).toHaveTextContent("ZS");
  },
};
