import type { Meta, StoryObj } from "@storybook/react-vite";
import { Clock, Zap } from "lucide-react";
import { expect, fn, screen, within } from "storybook/test";
import { Avatar } from "../avatar/avatar.tsx";
import { Button } from "../button/button.tsx";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { CommandMenu } from "../command-menu/command-menu.tsx";
import { columns, threeOrders } from "../data-table/example-orders.tsx";
import { DataTable } from "../data-table/data-table.tsx";
import { Drawer } from "../drawer/drawer.tsx";
import { EmptyState } from "../empty-state/empty-state.tsx";
import { FlowNode } from "../flow-node/flow-node.tsx";
import { Pager } from "../pager/pager.tsx";
import { Pindo } from "../pindo/pindo.tsx";
import { RadioGroup } from "../radio-group/radio-group.tsx";
import { StatusPill } from "../status-pill/status-pill.tsx";
import { Switch } from "../switch/switch.tsx";
import { TabLinks } from "../tab-links/tab-links.tsx";
import { TextInput } from "../text-input/text-input.tsx";
import { Timeline } from "../timeline/timeline.tsx";
import { toast, Toaster } from "../toast/toast.tsx";
import { dismissToast } from "../toast/toast-store.ts";

const meta: Meta = { title: "Brand/Measures", tags: ["component"], globals: { width: 1440 } };
export default meta;
type Story = StoryObj;

/** Width and height as drawn. */
function sizeOf(element: Element | null | undefined): [number, number] {
  const { width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return [width, height];
}

export const ControlsAndRows: Story = {
  render: () => (
    <div className="grid justify-items-start gap-4">
      <Checkbox aria-label="Take it" />
      <RadioGroup
        legend="Handover"
        options={[{ value: "pickup", label: "Pickup" }]}
        value="pickup"
        onChange={fn()}
      />
      <Switch aria-label="Open" />
      <TextInput aria-label="Name" />
      <StatusPill status="pending" label="Pending" />
      <Avatar name="Zainab Salum" announce />
      <Pager label="Pages" older={{ label: "Older", onPress: fn() }} />
      <TabLinks label="States" links={[{ href: "#all", label: "All", current: true }]} />
      <Timeline
        label="What happened"
        items={[{ id: "1", icon: <Clock data-testid="event" />, title: "Chat started", time: "1:44 PM" }]}
      />
      <EmptyState title="No orders yet" />
      <div data-testid="strips">
        {([6, 12, 20, 28, 44] as const).map((height) => (
          <Pindo key={height} height={height} className="w-40" />
        ))}
      </div>
      <FlowNode
        kind="trigger"
        icon={<Zap />}
        title="Customer says hello"
        countLabel="customers"
        brokenLabel="leads nowhere"
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const role = (name: Parameters<typeof canvas.getByRole>[0]) => sizeOf(canvas.getByRole(name));
    const heightOf = (element: Element | null) => sizeOf(element)[1];
    const tab = canvas.getByRole("link", { name: "All" });
    const drawn = {
      checkbox: role("checkbox"),
      radio: role("radio"),
      switch: role("switch"),
      input: heightOf(canvas.getByRole("textbox")),
      pill: heightOf(canvas.getByText("Pending").parentElement),
      avatar: sizeOf(canvas.getByRole("img", { name: "Zainab Salum" })),
      pagerStep: heightOf(canvas.getByRole("button", { name: "Older" })),
      tab: heightOf(tab),
      tabUnderline: getComputedStyle(tab, "::after").height,
      eventDisc: sizeOf(canvas.getByTestId("event").parentElement),
      emptySwatch: sizeOf(canvas.getByText("No orders yet").previousElementSibling),
      strips: [...canvas.getByTestId("strips").children].map(heightOf),
      flowNode: sizeOf(canvas.getByRole("article", { name: "Customer says hello" }))[0],
    };
    await expect(drawn).toEqual({
      checkbox: [18, 18],
      radio: [20, 20],
      switch: [38, 22],
      input: 40,
      pill: 24,
      avatar: [32, 32],
      pagerStep: 34,
      tab: 42,
      tabUnderline: "3px",
      eventDisc: [30, 30],
      emptySwatch: [120, 76],
      strips: [6, 12, 20, 28, 44],
      flowNode: 220,
    });
  },
};

const table = {
  label: "Orders",
  loadingLabel: "Loading orders",
  empty: { title: "No orders yet" },
  columns,
  rows: threeOrders,
  rowKey: (row: { id: string }) => row.id,
};

export const TablesInThreeDensities: Story = {
  render: () => (
    <div className="grid gap-4">
      <DataTable {...table} density="comfortable" />
      <DataTable {...table} density="compact" />
      <DataTable {...table} density="touch" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const tables = within(canvasElement).getAllByRole("table");
    const cells = (tag: string) => tables.map((one) => sizeOf(one.querySelector(tag))[1]);
    await expect(cells("thead th")).toEqual([38, 38, 38]);
    await expect(cells("tbody td")).toEqual([56, 44, 64]);
  },
};

export const AboveThePage: Story = {
  render: () => (
    <>
      <Drawer open onOpenChange={fn()} title="Invite a person" closeLabel="Close">
        <Button>Send invitation</Button>
      </Drawer>
      <Toaster label="Notifications" />
    </>
  ),
  play: async () => {
    await expect(sizeOf(await screen.findByRole("dialog"))[0]).toBe(420);
    const id = toast({ title: "Order submitted", duration: Infinity });
    const card = (await screen.findByText("Order submitted")).closest("li");
    await expect(sizeOf(card)[0]).toBe(380);
    await expect(sizeOf(card?.querySelector("span"))).toEqual([34, 34]);
    dismissToast(id);
  },
};

const words = {
  label: "Search and do",
  placeholder: "Search",
  closeLabel: "Close",
  clearLabel: "Clear",
  emptyLabel: "Nothing found",
  loadingLabel: "Searching",
  allLabel: "All",
  move: "move",
  open: "open",
  newTab: "new tab",
};

export const ThePalette: Story = {
  render: () => (
    <CommandMenu open onOpenChange={fn()} groups={[]} query="" onQueryChange={fn()} words={words} />
  ),
  play: async () => {
    await expect(sizeOf(await screen.findByRole("dialog"))[0]).toBe(520);
  },
};
