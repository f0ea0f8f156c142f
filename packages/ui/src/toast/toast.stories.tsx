import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { toast, Toaster } from "./toast.tsx";
import { dismissToast, toastEntries } from "./toast-store.ts";

function clear() {
  for (const entry of toastEntries()) dismissToast(entry.id);
}

const meta: Meta<typeof Toaster> = {
  title: "Feedback/Toast",
  tags: ["component"],
  component: Toaster,
  args: { label: "Notifications" },
  beforeEach: clear,
};
export default meta;
type Story = StoryObj<typeof Toaster>;

export const FourKinds: Story = {
  play: async ({ canvasElement }) => {
    const stay = { duration: Infinity };
    toast({ ...stay, title: "Access Denied", description: "You do not have permission to access orders." });
    toast({
      ...stay,
      title: "Kitenge Jua is running low",
      description: "3 left in stock",
      toastType: "warning",
    });
    toast({
      ...stay,
      title: "Failed to update shop",
      description: "The phone number is not valid",
      toastType: "danger",
    });
    toast({
      ...stay,
      title: "Order submitted",
      description: "Your order has been submitted successfully",
      toastType: "success",
      action: { label: "View", onPress: () => {} },
    });
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Failed to update shop");
    await expect(canvas.getAllByRole("status")).toHaveLength(3);
    const titles = canvas.getAllByRole("listitem").map((item) => item.textContent);
    await expect(titles[0]).toContain("Order submitted");
  },
};

export const LeavesWhenItsTimeIsOver: Story = {
  play: async ({ canvasElement }) => {
    const region = within(canvasElement).getByRole("region");
    // Seen as it is put there: by the time a slow machine looks, it may have left again.
    const seen: (string | null)[] = [];
    const watch = new MutationObserver(() => seen.push(region.textContent));
    watch.observe(region, { childList: true, subtree: true });
    toast({ title: "Saved", duration: 50 });
    await waitFor(() => expect(seen).toContain("Saved"));
    await waitFor(() => expect(region).not.toHaveTextContent("Saved"));
    watch.disconnect();
  },
};

export const StaysFiveSecondsAndThreeForSuccess: Story = {
  play: async ({ canvasElement }) => {
    const timers = spyOn(window, "setTimeout");
    toast({ title: "Order changed" });
    toast({ title: "Failed to update shop", toastType: "danger" });
    toast({ title: "Shop updated", toastType: "success" });
    await within(canvasElement).findByText("Shop updated");
    const waits = timers.mock.calls.map(([, ms]) => ms).filter((ms) => ms === 5000 || ms === 3000);
    timers.mockRestore();
    await expect(waits.toSorted((one, other) => Number(one) - Number(other))).toEqual([3000, 5000, 5000]);
  },
};

export const WaitsWhileHovered: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    toast({ title: "Longer", duration: 60_000 });
    await userEvent.hover(await canvas.findByText("Longer"));
    // It comes under the pointer, or a slow machine might be there too late to hold it.
    toast({ title: "Read me slowly", duration: 400 });
    const start = performance.now();
    await waitFor(() => expect(performance.now() - start).toBeGreaterThan(700));
    await expect(canvas.getByText("Read me slowly")).toBeVisible();
    await userEvent.unhover(canvas.getByText("Longer"));
    await fireEvent.pointerLeave(canvas.getByRole("region"));
    await waitFor(() => expect(canvas.queryByText("Read me slowly")).toBeNull());
  },
};

export const LeavesWhenSwipedFiftyPixels: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const swipe = async (target: Element, distance: number) => {
      await fireEvent.pointerDown(target, { clientX: 100, pointerId: 1 });
      await fireEvent.pointerMove(target, { clientX: 100 + distance / 10, pointerId: 1 });
      await fireEvent.pointerMove(target, { clientX: 100 + distance, pointerId: 1 });
      await fireEvent.pointerUp(target, { clientX: 100 + distance, pointerId: 1 });
    };
    toast({ title: "Swipe me", duration: Infinity });
    const item = await canvas.findByRole("listitem");
    item.setPointerCapture = fn();
    await swipe(item, 49);
    await waitFor(() => expect(canvas.getByText("Swipe me")).toBeVisible());
    await swipe(item, 50);
    await waitFor(() => expect(canvas.queryByText("Swipe me")).toBeNull());
  },
};

export const IsReachedByF8: Story = {
  render: (args) => (
    <>
      <Button onClick={() => toast({ title: "Order submitted", duration: Infinity })}>Submit</Button>
      <Toaster {...args} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Submit" }));
    await userEvent.keyboard("{F8}");
    await expect(canvas.getByRole("region")).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.queryByText("Order submitted")).toBeNull());
    await expect(canvas.getByRole("button", { name: "Submit" })).toHaveFocus();
  },
};

export const ShowsAtMostFiveNewestFirst: Story = {
  play: async ({ canvasElement }) => {
    for (const title of ["1", "2", "3", "4", "5", "6", "7"]) toast({ title, duration: Infinity });
    const titles = () =>
      within(canvasElement)
        .getAllByRole("listitem")
        .map((item) => item.textContent);
    await waitFor(() => expect(titles()).toEqual(["7", "6", "5", "4", "3"]));
  },
};

export const MovesOutBeforeItIsGone: Story = {
  globals: { motion: "full" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    toast({ title: "Going", duration: Infinity });
    const item = await canvas.findByRole("listitem");
    const moves: string[] = [];
    item.addEventListener("animationstart", ({ animationName }) => {
      moves.push(item.inert ? `inert: ${animationName}` : animationName);
    });
    await userEvent.click(canvas.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(item).not.toBeInTheDocument());
    await expect(moves.at(-1)).toBe("inert: depart");
  },
};

export const WaitsWhileTheWindowIsAway: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    window.dispatchEvent(new Event("blur"));
    toast({ title: "Read me later", duration: 200 });
    await canvas.findByText("Read me later");
    const start = performance.now();
    await waitFor(() => expect(performance.now() - start).toBeGreaterThan(500));
    await expect(canvas.getByText("Read me later")).toBeVisible();
    window.dispatchEvent(new Event("focus"));
    await waitFor(() => expect(canvas.queryByText("Read me later")).toBeNull());
  },
};

export const ClosesByEscapeAndRunsItsAction: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const onPress = fn();
    toast({ title: "Order cancelled", duration: Infinity, action: { label: "Undo", onPress } });
    await userEvent.click(await canvas.findByRole("button", { name: "Undo" }));
    await expect(onPress).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.queryByText("Order cancelled")).toBeNull());
    toast({ title: "Order saved", duration: Infinity });
    (await canvas.findByRole("button", { name: "Close" })).focus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.queryByText("Order saved")).toBeNull());
  },
};

const placeOf = async (canvas: ReturnType<typeof within>, title: string) => {
  const item = (await canvas.findByText(title)).closest("li");
  return item?.getBoundingClientRect() ?? new DOMRect();
};

/** Everywhere but on phones: on a tablet as on a desk, down to 640 px. */
export const StandsAtTheTopOrTheBottomRight: Story = {
  globals: { width: 1440 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    toast({ title: "Above", position: "top", duration: Infinity });
    toast({ title: "Below", duration: Infinity });
    for (const width of [1440, 992, 768, 640]) {
      await globalThis.agizaStoryRun?.resize(width, 900);
      const above = await placeOf(canvas, "Above");
      await expect(above.top).toBe(16);
      await expect(Math.abs(above.left + above.width / 2 - window.innerWidth / 2)).toBeLessThan(10);
      const below = await placeOf(canvas, "Below");
      await expect(window.innerHeight - below.bottom).toBe(16);
      await expect(document.documentElement.clientWidth - below.right).toBe(16);
    }
  },
};

export const StandsAtTheTopOfAPhone: Story = {
  globals: { width: 360 },
  play: async ({ canvasElement }) => {
    toast({ title: "On a phone", position: "bottom-right", duration: Infinity });
    for (const width of [360, 639]) {
      await globalThis.agizaStoryRun?.resize(width, 900);
      await expect((await placeOf(within(canvasElement), "On a phone")).top).toBe(16);
    }
  },
};

const onOpenChange = fn();

/** On desks they leave a dialog's buttons alone, and pressing one says nothing about the dialog. */
export const BesideADialog: Story = {
  render: (args) => (
    <>
      <Toaster {...args} />
      <Dialog open title="Cancel order #10482?" onOpenChange={onOpenChange} closeLabel="Leave" />
    </>
  ),
  play: async () => {
    onOpenChange.mockClear();
    toast({ title: "Saved", duration: Infinity });
    const card = await screen.findByRole("listitem");
    if (window.innerWidth >= 640) await expect(card.getBoundingClientRect().left).toBe(16);
    await expect(screen.getByRole("region", { name: /Notifications/u })).toBeVisible();
    await userEvent.click(within(card).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("listitem")).toBeNull());
    await expect(onOpenChange).not.toHaveBeenCalled();
  },
};
