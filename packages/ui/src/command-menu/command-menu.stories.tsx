import type { Meta, StoryObj } from "@storybook/react-vite";
import { MessageCircle, Plus, ShoppingBag } from "lucide-react";
import { useCallback, useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Avatar } from "../avatar/avatar.tsx";
import { Button } from "../button/button.tsx";
import { StatusPill } from "../status-pill/status-pill.tsx";
import { CommandMenu, useCommandKey } from "./command-menu.tsx";
import type { CommandGroup, CommandWords } from "./command-menu-props.ts";

const chosen = fn();
const groups: readonly CommandGroup[] = [
  {
    key: "orders",
    label: "Orders",
    items: [
      {
        key: "10482",
        lead: "#10482",
        label: "Zainab Salum",
        icon: <ShoppingBag strokeWidth={1.9} />,
        status: <StatusPill status="pending" label="Pending" />,
        note: "154,000.00",
        onSelect: (how) => chosen("10482", how),
      },
      {
        key: "10437",
        lead: "#10437",
        label: "Zainab Salum",
        icon: <ShoppingBag strokeWidth={1.9} />,
        status: <StatusPill status="completed" label="Completed" />,
        note: "68,000.00",
        onSelect: (how) => chosen("10437", how),
      },
    ],
  },
  {
    key: "customers",
    label: "Customers",
    items: [
      {
        key: "zainab",
        label: "Zainab Salum",
        icon: <Avatar name="Zainab Salum" size={24} />,
        note: "0754 000 118",
        keywords: ["0754000118"],
        onSelect: (how) => chosen("zainab", how),
      },
      {
        key: "joseph",
        label: "Joseph Ngowi",
        icon: <Avatar name="Joseph Ngowi" size={24} />,
        note: "0768 000 359",
        onSelect: (how) => chosen("joseph", how),
      },
    ],
  },
  {
    key: "do",
    label: "Do",
    items: [
      {
        key: "add",
        label: "Add order for Zainab",
        icon: <Plus strokeWidth={1.9} />,
        shortcut: "N",
        onSelect: (how) => chosen("add", how),
      },
      {
        key: "chat",
        label: "Chat with Zainab",
        icon: <MessageCircle strokeWidth={1.9} />,
        onSelect: (how) => chosen("chat", how),
      },
    ],
  },
];

const words: CommandWords = {
  label: "Search and do",
  placeholder: "Search orders, customers, products",
  closeLabel: "Close",
  clearLabel: "Clear",
  emptyLabel: "Nothing found. Try a name, a number or a phone.",
  loadingLabel: "Searching",
  allLabel: "All",
  move: "move",
  open: "open",
  newTab: "new tab",
};

type PageProps = { startOpen?: boolean; loading?: boolean; filter?: boolean };

function Page({ startOpen = false, loading = false, filter = true }: PageProps) {
  const [open, setOpen] = useState(startOpen);
  const [query, setQuery] = useState(startOpen ? "zai" : "");
  useCommandKey(useCallback(() => setOpen((before) => !before), []));
  return (
    <div className="min-h-[600px]">
      <Button variant="light" onClick={() => setOpen(true)}>
        Search
      </Button>
      <CommandMenu
        open={open}
        onOpenChange={setOpen}
        groups={groups}
        query={query}
        onQueryChange={setQuery}
        words={words}
        loading={loading}
        filter={filter}
        note="Works offline, 412 customers on this device"
      />
    </div>
  );
}

const meta: Meta<typeof Page> = {
  title: "Overlays/CommandMenu",
  tags: ["component"],
  component: Page,
  globals: { width: 1440 },
};
export default meta;
type Story = StoryObj<typeof Page>;

export const OpensByCtrlKAndGivesTheFocusBack: Story = {
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole("button", { name: "Search" });
    opener.focus();
    await userEvent.keyboard("{Control>}k{/Control}");
    await expect(await screen.findByRole("combobox")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const FindsMarksAndOpens: Story = {
  args: { startOpen: true },
  play: async () => {
    chosen.mockClear();
    const dialog = await screen.findByRole("dialog", { name: "Search and do" });
    await waitFor(() => expect(within(dialog).queryByText("Joseph Ngowi")).toBeNull());
    await expect(dialog.querySelector("mark")).toHaveTextContent("Zai");
    await userEvent.type(within(dialog).getByRole("combobox"), "{ArrowDown}{Enter}");
    await expect(chosen).toHaveBeenCalledWith("10437", { newTab: false });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** Whatever a server found: the first is chosen, and stays chosen while arrows move. */
export const EnterOpensTheFirstThatAServerFound: Story = {
  args: { startOpen: true, filter: false },
  play: async () => {
    chosen.mockClear();
    const dialog = await screen.findByRole("dialog", { name: "Search and do" });
    await userEvent.type(within(dialog).getByRole("combobox"), "{ArrowDown}{ArrowDown}");
    await waitFor(() =>
      expect(dialog.querySelector("[aria-selected=true]")).toHaveTextContent("0754 000 118"),
    );
    await userEvent.type(within(dialog).getByRole("combobox"), "n");
    await waitFor(() => expect(dialog.querySelector("[aria-selected=true]")).toHaveTextContent("#10482"));
    await userEvent.keyboard("{Enter}");
    await expect(chosen).toHaveBeenCalledWith("10482", { newTab: false });
  },
};

export const CtrlEnterAsksForANewTab: Story = {
  args: { startOpen: true },
  play: async () => {
    chosen.mockClear();
    const dialog = await screen.findByRole("dialog");
    await userEvent.clear(within(dialog).getByRole("combobox"));
    await userEvent.type(within(dialog).getByRole("combobox"), "10437");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect(chosen).toHaveBeenCalledWith("10437", { newTab: true });
  },
};

export const NothingFound: Story = {
  globals: { theme: "dark", width: 1440 },
  args: { startOpen: true },
  play: async () => {
    const dialog = await screen.findByRole("dialog");
    await userEvent.type(within(dialog).getByRole("combobox"), "xyz");
    await expect(await within(dialog).findByText(/Nothing found/u)).toBeVisible();
  },
};

export const FullScreenOnAPhone: Story = {
  globals: { width: 360 },
  args: { startOpen: true },
  play: async () => {
    const dialog = await screen.findByRole("dialog");
    await waitFor(() => expect(dialog.getBoundingClientRect().width).toBe(window.innerWidth));
    await userEvent.click(within(dialog).getByRole("button", { name: "Customers 2" }));
    await waitFor(() => expect(within(dialog).getAllByRole("option")).toHaveLength(1));
  },
};

export const InTheDarkWhileSearching: Story = {
  globals: { theme: "dark", width: 1440 },
  args: { startOpen: true, loading: true },
};
