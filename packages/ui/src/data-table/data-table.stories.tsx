import type { Meta, StoryObj } from "@storybook/react-vite";
import { Printer, UserPlus } from "lucide-react";
import { useState } from "react";
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../button/button.tsx";
import { FilterBar } from "../filter-bar/filter-bar.tsx";
import { Money } from "../money/money.tsx";
import { Pager } from "../pager/pager.tsx";
import { DataTable } from "./data-table.tsx";
import type { DataTableProps } from "./data-table.tsx";
import { Card, columns, noOrders, tenOrders, tenThousand, threeOrders } from "./example-orders.tsx";
import type { Order } from "./example-orders.tsx";

const opened = fn();
const assigned = fn();
const cleared = fn();
const retried = fn();

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
      toolbar={(arrange) => (
        <FilterBar
          label="Filter orders"
          search={{
            label: "Search orders",
            placeholder: "Search by phone",
            value: "",
            onSearch: fn(),
            clearLabel: "Clear search",
          }}
          arrange={arrange}
          foldLabel="Filter and sort"
        />
      )}
      footer={
        <Pager label="Pages of orders" note="Updated 2 min ago" older={{ label: "Older", onPress: fn() }} />
      }
      {...rest}
    />
  );
}

const meta: Meta<typeof Orders> = {
  title: "Data/DataTable",
  tags: ["component"],
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

export const ChoosingRowsMovesNone: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole("checkbox", { name: "Select order 10479" });
    const place = () => box.getBoundingClientRect().top;
    const before = place();
    await userEvent.click(box);
    await expect(canvas.getByRole("button", { name: "Assign staff" })).toBeVisible();
    await expect(place()).toBe(before);
    // What the bar covers cannot be reached until nothing is chosen.
    await expect(canvas.queryByRole("searchbox")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Clear selection" }));
    await expect(place()).toBe(before);
    await expect(canvas.getByRole("searchbox")).toBeVisible();
    await expect(document.activeElement).toHaveAttribute("data-row-key");
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
    await userEvent.click(canvas.getByRole("button", { name: "Filter and sort" }));
    await userEvent.click(canvas.getByRole("button", { name: "Select" }));
    await expect(canvas.getByRole("button", { name: "Assign staff" })).toBeDisabled();
    const box = canvas.getByRole("checkbox", { name: "Select order 10481" });
    const before = box.getBoundingClientRect().top;
    await userEvent.click(box);
    await expect(box.getBoundingClientRect().top).toBe(before);
    await expect(canvas.getByRole("status")).toHaveTextContent("1 selected");
    await expect(canvas.getByRole("button", { name: "Assign staff" })).toBeEnabled();
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
