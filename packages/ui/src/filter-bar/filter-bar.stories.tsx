import type { Meta, StoryObj } from "@storybook/react-vite";
import { Calendar, Store, User, Wallet } from "lucide-react";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Card } from "../card/card.tsx";
import { FilterBar, FilterChip } from "./filter-bar.tsx";

const cleared = fn();

function OrderFilters({ swahili = false }: { swahili?: boolean }) {
  const [by, setBy] = useState("phone");
  const [text, setText] = useState("");
  const [dates, setDates] = useState(true);
  const days = swahili ? "Novemba 15 hadi 21" : "Nov 15 to 21";
  return (
    <Card>
      <FilterBar
        label={swahili ? "Chuja oda" : "Filter orders"}
        searchBy={{
          label: swahili ? "Tafuta kwa" : "Search by",
          value: by,
          onChange: setBy,
          options: [
            { value: "name", label: swahili ? "Jina la mteja" : "Name" },
            { value: "phone", label: swahili ? "Namba ya simu" : "Phone" },
          ],
        }}
        search={{
          label: swahili ? "Tafuta oda" : "Search orders",
          placeholder: swahili ? "Tafuta kwa namba" : "Search by phone",
          value: text,
          onSearch: setText,
          clearLabel: swahili ? "Futa ulichotafuta" : "Clear search",
          inputMode: by === "phone" ? "tel" : "search",
        }}
        active={
          dates
            ? [
                {
                  key: "dates",
                  label: days,
                  icon: <Calendar aria-hidden="true" strokeWidth={1.9} />,
                  removeLabel: swahili ? `Ondoa ${days}` : `Remove ${days}`,
                  onRemove: () => setDates(false),
                },
              ]
            : []
        }
        foldLabel={swahili ? "Chuja na panga" : "Filter and sort"}
        clear={dates || text ? { label: swahili ? "Futa vichujio" : "Clear", onClear: cleared } : null}
      >
        <FilterChip icon={<User aria-hidden="true" strokeWidth={1.9} />}>
          {swahili ? "Mfanyakazi" : "Staff"}
        </FilterChip>
        <FilterChip icon={<Wallet aria-hidden="true" strokeWidth={1.9} />}>
          {swahili ? "Malipo" : "Payment"}
        </FilterChip>
        <FilterChip icon={<Store aria-hidden="true" strokeWidth={1.9} />}>
          {swahili ? "Njia ya oda" : "Channel"}
        </FilterChip>
      </FilterBar>
    </Card>
  );
}

const meta: Meta<typeof OrderFilters> = {
  title: "Data/FilterBar",
  tags: ["component"],
  component: OrderFilters,
};
export default meta;
type Story = StoryObj<typeof OrderFilters>;

export const ActiveFiltersCanBeTakenAway: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Search by" }), "name");
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search orders" }), "zai{Enter}");
    await userEvent.click(canvas.getByRole("button", { name: "Remove Nov 15 to 21" }));
    await expect(canvas.queryByText("Nov 15 to 21")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Clear" }));
    await expect(cleared).toHaveBeenCalledOnce();
  },
};

export const NothingSticksOutOnAPhone: Story = {
  globals: { width: 360, theme: "dark" },
  args: { swahili: true },
  play: async ({ canvasElement }) => {
    const bar = canvasElement.querySelector("search") ?? canvasElement;
    await expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
  },
};

/** On a phone what narrows the list stays in sight, what could waits behind the button. */
export const PhonesFoldIt: Story = {
  globals: { width: 360 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const fold = canvas.getByRole("button", { name: "Filter and sort" });
    await expect(canvas.getByText("Nov 15 to 21")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Staff" })).toBeNull();
    await userEvent.click(fold);
    await expect(fold).toHaveAttribute("aria-expanded", "true");
    await expect(canvas.getByRole("button", { name: "Staff" })).toBeVisible();
    await userEvent.click(fold);
    await expect(canvas.queryByRole("button", { name: "Staff" })).toBeNull();
  },
};
