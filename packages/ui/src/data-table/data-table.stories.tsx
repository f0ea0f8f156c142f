import type { Meta, StoryObj } from "@storybook/react-vite";
import { Ellipsis, Printer, UserPlus } from "lucide-react";
import { useState } from "react";
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Avatar } from "../avatar/avatar.tsx";
import { Button } from "../button/button.tsx";
import { FilterBar } from "../filter-bar/filter-bar.tsx";
import { Money } from "../money/money.tsx";
import { Pager } from "../pager/pager.tsx";
import { StatusPill } from "../status-pill/status-pill.tsx";
import { DataTable } from "./data-table.tsx";
import type { DataColumn, DataTableProps } from "./data-table.tsx";

type Order = {
  id: string;
  number: number;
  customer: string;
  phone: string;
  items: string;
  status: "pending" | "paid" | "picked_up" | "completed" | "cancelled" | "delivered";
  totalMinor: number;
};

const words = {
  pending: "Pending",
  paid: "Paid",
  picked_up: "Picked up",
  completed: "Completed",
  cancelled: "Cancelled",
  delivered: "Delivered",
};
const names = ["Zainab Salum", "Emmanuel Mrema", "Rehema Kimaro", "Godfrey Massawe", "Fatma Ally"];
const goods = ["Gauni la kitenge × 2", "Shati la kitenge, L", "Kitenge Jua, 6 yards", "Sandali za ngozi, 42"];
const statuses = ["pending", "paid", "picked_up", "completed", "cancelled", "delivered"] as const;

function manyOrders(count: number): readonly Order[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `order-${index}`,
    number: 10482 - index,
    customer: names[index % names.length] ?? "",
    phone: `+255 754 000 ${String(118 + (index % 800)).padStart(3, "0")}`,
    items: goods[index % goods.length] ?? "",
    status: statuses[index % statuses.length] ?? "pending",
    totalMinor: (154_000 - ((index * 7_000) % 120_000)) * 100,
  }));
}

const columns: readonly DataColumn<Order>[] = [
  {
    key: "number",
    label: "Order",
    widthPx: 130,
    sortValue: (order) => order.number,
    cell: (order) => <span className="font-semibold">#{order.number}</span>,
  },
  {
    key: "customer",
    label: "Customer",
    widthPx: 260,
    sortValue: (order) => order.customer,
    cell: (order) => (
      <span className="flex items-center gap-3">
        <Avatar name={order.customer} size={28} />
        <span className="min-w-0">
          <span className="block truncate font-medium">{order.customer}</span>
          <span className="block truncate text-xs text-ink-3">{order.phone}</span>
        </span>
      </span>
    ),
  },
  {
    key: "items",
    label: "Items",
    cell: (order) => <span className="block truncate text-ink-2">{order.items}</span>,
  },
  {
    key: "status",
    label: "Status",
    widthPx: 150,
    cell: (order) => <StatusPill status={order.status} label={words[order.status]} />,
  },
  {
    key: "total",
    label: "Total",
    align: "end",
    widthPx: 140,
    sortValue: (order) => order.totalMinor,
    cell: (order) => <Money minor={order.totalMinor} withCurrency={false} className="font-semibold" />,
  },
  {
    key: "actions",
    label: "Actions",
    hideLabel: true,
    hideable: false,
    align: "end",
    widthPx: 64,
    cell: (order) => (
      <Button variant="icon" size="sm" aria-label={`More for order ${order.number}`}>
        <Ellipsis aria-hidden="true" strokeWidth={1.9} />
      </Button>
    ),
  },
];

const opened = fn();
const assigned = fn();
const cleared = fn();
const retried = fn();

function Card({ order }: { order: Order }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar name={order.customer} size={40} />
      <div className="min-w-0 flex-1">
        <p className="m-0 truncate font-semibold">{order.customer}</p>
        <p className="m-0 text-sm text-ink-3">#{order.number}</p>
      </div>
      <div className="grid justify-items-end gap-1">
        <Money minor={order.totalMinor} withCurrency={false} className="font-semibold" />
        <StatusPill status={order.status} label={words[order.status]} />
      </div>
    </div>
  );
}

type OrdersProps = Partial<DataTableProps<Order>> & { chosenAtFirst?: readonly string[] };

function Orders({ chosenAtFirst = [], ...rest }: OrdersProps) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(chosenAtFirst));
  return (
    <DataTable
      label="Orders"
      columns={columns}
      rows={tenOrders}
      rowKey={(order) => order.id}
      loadingLabel="Loading orders"
      empty={{
        title: "No orders yet",
        message: "Share your order link and the first one lands here.",
        action: <Button size="sm">Share order link</Button>,
      }}
      noMatch={{
        title: "No order matches",
        message: "No order from Nov 15 to 21 belongs to zai.",
        clear: { label: "Clear filters", onClear: cleared },
      }}
      failure={{
        title: "We could not load your orders",
        message: "Check your network, then try again.",
        retryLabel: "Retry",
        onRetry: retried,
      }}
      sortLabel="Sort by"
      onOpen={(order) => opened(order.id)}
      selection={{
        keys,
        onChange: setKeys,
        allLabel: "Select all orders on this page",
        rowLabel: (order) => `Select order ${order.number}`,
        countLabel: (count) => `${count} selected`,
        sum: (orders) => (
          <Money plainDecimals minor={orders.reduce((sum, order) => sum + order.totalMinor, 0)} />
        ),
        actions: [
          {
            key: "assign",
            label: "Assign staff",
            icon: <UserPlus aria-hidden="true" strokeWidth={1.9} />,
            onSelect: assigned,
          },
          {
            key: "print",
            label: "Print receipts",
            icon: <Printer aria-hidden="true" strokeWidth={1.9} />,
            onSelect: fn(),
          },
        ],
        clearLabel: "Clear selection",
        startLabel: "Select",
      }}
      renderCard={(order) => <Card order={order} />}
      columnMenu={{
        label: "Columns",
        densityLabel: "Rows",
        densityNames: { comfortable: "Comfortable", compact: "Compact", touch: "Large" },
      }}
      toolbar={(columnMenu) => (
        <FilterBar
          label="Filter orders"
          search={{ label: "Search orders", placeholder: "Search by phone", value: "", onChange: fn() }}
          trailing={columnMenu}
        />
      )}
      footer={
        <Pager label="Pages of orders" note="Updated 2 min ago" older={{ label: "Older", onPress: fn() }} />
      }
      {...rest}
    />
  );
}

const threeOrders = manyOrders(3);
const tenOrders = manyOrders(10);
const tenThousand = manyOrders(10_000);
const noOrders: readonly Order[] = [];

const meta: Meta<typeof Orders> = {
  title: "Data/DataTable",
  component: Orders,
  globals: { width: 1440 },
};
export default meta;
type Story = StoryObj<typeof Orders>;

export const SortsByItsHeads: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const head = () => canvas.getByRole("columnheader", { name: "Total" });
    const amounts = () =>
      canvas
        .getAllByRole("row")
        .slice(1)
        .map((row) => row.textContent ?? "");
    await expect(head()).not.toHaveAttribute("aria-sort");
    await userEvent.click(canvas.getByRole("button", { name: "Total" }));
    await expect(head()).toHaveAttribute("aria-sort", "descending");
    await expect(amounts()[0]).toContain("154,000");
    await userEvent.click(canvas.getByRole("button", { name: "Total" }));
    await expect(head()).toHaveAttribute("aria-sort", "ascending");
    await expect(amounts()[0]).toContain("91,000");
  },
};

const asked = fn();
export const LeavesTheOrderToAServerThatSorts: Story = {
  args: { sort: { column: "number", direction: "desc" }, onSortChange: asked },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Customer" }));
    await expect(asked).toHaveBeenCalledWith({ column: "customer", direction: "asc" });
    await expect(canvas.getAllByRole("row")[1]).toHaveTextContent("#10482");
    await expect(canvas.getByRole("columnheader", { name: "Order" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
  },
};

export const ChoosesSomeAllAndNone: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const all = canvas.getByRole("checkbox", { name: "Select all orders on this page" });
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select order 10482" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select order 10481" }));
    await expect(all).toBePartiallyChecked();
    await expect(canvas.getByRole("status")).toHaveTextContent("2 selectedTZS301,000.00");
    await userEvent.click(canvas.getByRole("button", { name: "Assign staff" }));
    await expect(assigned).toHaveBeenCalledOnce();
    await userEvent.click(all);
    await expect(canvas.getByRole("status")).toHaveTextContent("10 selected");
    await userEvent.click(canvas.getByRole("button", { name: "Clear selection" }));
    await expect(canvas.queryByRole("status")).toBeNull();
    await expect(all).not.toBeChecked();
  },
};

export const WorksByKeyboardAlone: Story = {
  play: async ({ canvasElement }) => {
    opened.mockClear();
    const canvas = within(canvasElement);
    const rows = canvas.getAllByRole("row").slice(1);
    rows[0]?.focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(rows[2]).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("checkbox", { name: "Select order 10480" })).toBeChecked();
    await userEvent.keyboard("{Enter}");
    await expect(opened).toHaveBeenCalledWith("order-2");
    await userEvent.keyboard("{End}");
    await expect(rows[9]).toHaveFocus();
    await userEvent.keyboard("{Home}{ArrowUp}");
    await expect(rows[0]).toHaveFocus();
    await expect(rows.filter((row) => row.tabIndex === 0)).toHaveLength(1);
  },
};

export const OpensInANewTabWithCtrlOrTheMiddleButton: Story = {
  globals: { width: 1440 },
  args: { onOpen: (order, { newTab }) => opened(order.id, newTab) },
  play: async ({ canvasElement }) => {
    opened.mockClear();
    const cell = await within(canvasElement).findByText("#10481");
    await fireEvent.click(cell, { ctrlKey: true });
    await expect(opened).toHaveBeenLastCalledWith("order-1", true);
    cell.dispatchEvent(new MouseEvent("auxclick", { bubbles: true, button: 1 }));
    await expect(opened).toHaveBeenCalledTimes(2);
    await fireEvent.click(cell);
    await expect(opened).toHaveBeenLastCalledWith("order-1", false);
  },
};

export const AChangedRowAndRowsThatAreOutdated: Story = {
  /* Rows about to be replaced fade for a moment; while they do, they may be paler than text to be read. */
  parameters: { a11y: { config: { rules: [{ id: "color-contrast", enabled: false }] } } },
  args: {
    outdated: true,
    layout: "fixed",
    rowClassName: (order) => (order.number === 10481 ? "bg-accent-soft" : undefined),
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector("[aria-busy=true]")).not.toBeNull());
  },
};

export const AButtonInARowDoesNotOpenIt: Story = {
  play: async ({ canvasElement }) => {
    opened.mockClear();
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "More for order 10481" }));
    await expect(opened).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByText("#10481"));
    await expect(opened).toHaveBeenCalledWith("order-1");
  },
};

export const ColumnsCanBeTakenAway: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Columns" }));
    await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Items" }));
    await expect(canvas.queryByRole("columnheader", { name: "Items", hidden: true })).toBeNull();
    await expect(screen.getByRole("menuitemcheckbox", { name: "Order" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await userEvent.click(screen.getByRole("menuitemradio", { name: "Compact" }));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await expect(canvas.getAllByRole("row")[1]?.getBoundingClientRect().height).toBe(44);
  },
};

export const TenThousandRowsCostAHundred: Story = {
  args: { rows: tenThousand, height: "560px" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("#10482");
    const drawn = () => canvasElement.querySelectorAll("tbody tr").length;
    await expect(drawn()).toBeLessThan(150);
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-rowcount", "10001");
    canvas.getAllByRole("row")[1]?.focus();
    await userEvent.keyboard("{End}");
    await waitFor(() => expect(document.activeElement).toHaveAttribute("aria-rowindex", "10001"));
    await expect(drawn()).toBeLessThan(150);
  },
};

export const Loading: Story = {
  args: { status: "loading", rows: noOrders },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("Loading orders")).toBeInTheDocument();
    await expect(canvasElement.querySelectorAll("tbody tr")).toHaveLength(8);
  },
};

export const Empty: Story = { args: { rows: noOrders } };

export const NothingMatches: Story = {
  globals: { theme: "dark" },
  args: { rows: noOrders, filtered: true },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Clear filters" }));
    await expect(cleared).toHaveBeenCalledOnce();
  },
};

export const CouldNotBeLoaded: Story = {
  args: { rows: noOrders, status: "failed" },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Retry" }));
    await expect(retried).toHaveBeenCalledOnce();
  },
};

export const ChosenRows: Story = { args: { chosenAtFirst: ["order-0", "order-2", "order-4"] } };

export const ChosenRowsInTheDark: Story = {
  globals: { theme: "dark" },
  args: { chosenAtFirst: ["order-0", "order-2", "order-4"], sort: { column: "number", direction: "desc" } },
};

export const CompactAndTouch: Story = {
  render: () => (
    <div className="grid gap-4">
      <Orders label="Compact orders" density="compact" rows={threeOrders} footer={null} />
      <Orders label="Large orders" density="touch" rows={threeOrders} footer={null} toolbar={undefined} />
    </div>
  ),
};

export const CardsOnAPhone: Story = {
  globals: { width: 360 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole("table")).toBeNull();
    await expect(canvas.getAllByRole("listitem")).toHaveLength(10);
    await userEvent.click(canvas.getByRole("button", { name: "Select" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select order 10481" }));
    await expect(canvas.getByRole("status")).toHaveTextContent("1 selected");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Sort by" }), "Total ↑");
    await expect(canvas.getAllByRole("listitem")[0]).toHaveTextContent("91,000");
  },
};

export const LoadingOnAPhone: Story = {
  globals: { width: 360, theme: "dark" },
  args: { status: "loading", rows: noOrders },
};

export const ThousandsOfCardsOnAPhone: Story = {
  globals: { width: 360 },
  args: { rows: tenThousand, height: "560px" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const scroller = await canvas.findByRole("region", { name: "Orders" });
    await waitFor(() => expect(canvas.getAllByRole("listitem").length).toBeGreaterThan(4));
    scroller.scrollTop = 20_000;
    await fireEvent.scroll(scroller);
    await waitFor(() => expect(canvas.queryByText("#10482")).toBeNull());
    await expect(canvas.getAllByRole("listitem").length).toBeLessThan(60);
  },
};
