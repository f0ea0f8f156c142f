import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { SearchInput } from "./search-input.tsx";

type SearchArgs = { start?: string; searching?: boolean; onSearch?: (text: string) => void };

function SearchOrders({ start = "", searching, onSearch }: SearchArgs) {
  const [search, setSearch] = useState(start);
  return (
    <SearchInput
      aria-label="Search orders"
      placeholder="Name or phone"
      clearLabel="Clear search"
      className="max-w-[320px]"
      value={search}
      searching={searching}
      onSearch={(text) => {
        setSearch(text);
        onSearch?.(text);
      }}
    />
  );
}

const meta: Meta<typeof SearchOrders> = {
  title: "Fields/SearchInput",
  tags: ["component"],
  component: SearchOrders,
  args: { onSearch: fn() },
};
export default meta;
type Story = StoryObj<typeof SearchOrders>;

export const EveryState: Story = {
  render: () => (
    <div className="grid gap-3">
      <SearchOrders />
      <SearchOrders start="zai" />
      <SearchOrders start="0754" searching />
    </div>
  ),
};

const asked = fn<(text: string) => void>();

export const AsksOnceTypingPauses: Story = {
  args: { onSearch: asked },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole("searchbox");
    let typedAt = 0;
    box.addEventListener("input", () => (typedAt = performance.now()));
    const pausesMs: number[] = [];
    asked.mockImplementation(() => void pausesMs.push(performance.now() - typedAt));
    await userEvent.type(box, "zainab");
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith("zainab"));
    // A slow machine may pause while it types; it is asked then, and never without a pause.
    await expect(Math.min(...pausesMs)).toBeGreaterThanOrEqual(299);
  },
};

export const AsksAtOnceOnEnter: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole("searchbox"), "asha{Enter}");
    await expect(args.onSearch).toHaveBeenCalledOnce();
    await expect(args.onSearch).toHaveBeenCalledWith("asha");
  },
};

export const IsEmptiedByItsButtonAndByEscape: Story = {
  args: { start: "zainab" },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole("searchbox");
    await userEvent.click(canvas.getByRole("button", { name: "Clear search" }));
    await expect(box).toHaveValue("");
    await expect(box).toHaveFocus();
    await expect(args.onSearch).toHaveBeenLastCalledWith("");
    await expect(canvas.queryByRole("button")).toBeNull();
    await userEvent.type(box, "juma{Enter}{Escape}");
    await expect(box).toHaveValue("");
    await expect(args.onSearch).toHaveBeenLastCalledWith("");
  },
};

/** An address that changes a while after it was asked to, as under a slow page. */
function SlowAddress({ onSearch }: SearchArgs) {
  const [search, setSearch] = useState("");
  const [later, setLater] = useState<string | null>(null);
  return (
    <div className="grid gap-2">
      <SearchInput
        aria-label="Search orders"
        clearLabel="Clear search"
        value={search}
        onSearch={(text) => {
          setLater(text);
          onSearch?.(text);
        }}
      />
      <button type="button" onClick={() => later !== null && setSearch(later)}>
        Let the address follow
      </button>
      <button type="button" onClick={() => setSearch("from outside")}>
        Change the address
      </button>
    </div>
  );
}

export const KeepsWhatIsTypedUntilTheAddressFollows: Story = {
  render: (args) => <SlowAddress {...args} />,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole("searchbox");
    await userEvent.type(box, "zai{Enter}");
    await expect(args.onSearch).toHaveBeenCalledWith("zai");
    await expect(box).toHaveValue("zai");
    await userEvent.type(box, " s");
    await userEvent.click(canvas.getByRole("button", { name: "Let the address follow" }));
    await expect(box).toHaveValue("zai s");
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith("zai s"));
    await userEvent.click(canvas.getByRole("button", { name: "Change the address" }));
    await expect(box).toHaveValue("from outside");
  },
};
