import { useLanguage } from "@agiza/i18n/language-provider";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Ellipsis, House, Megaphone, Package, Truck, Users, Utensils, Wrench } from "lucide-react";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { RadioGroup } from "./radio-group.tsx";

function Delivery({ look, error }: { look?: "rows" | "cards"; error?: string }) {
  const [way, setWay] = useState<"boda" | "bus" | "pickup" | null>(error ? null : "boda");
  return (
    <RadioGroup
      legend="Delivery"
      hint="The customer chooses again in the chat"
      look={look}
      error={error}
      value={way}
      onChange={setWay}
      options={[
        { value: "boda", label: "Boda boda", description: "Within Dar es Salaam", trailing: "5,000.00" },
        { value: "bus", label: "Bus parcel", description: "Other regions", trailing: "12,000.00" },
        { value: "pickup", label: "Picks up in the shop", disabled: true },
      ]}
    />
  );
}

const categories = {
  en: ["Rent", "Salary", "Marketing", "Supplies", "Equipment", "Travel", "Food", "Other"],
  sw: ["Kodi", "Mishahara", "Matangazo", "Mahitaji", "Vifaa", "Usafiri", "Chakula", "Mengine"],
};
const icons = [House, Users, Megaphone, Package, Wrench, Truck, Utensils, Ellipsis];

function ExpenseCategory({ look }: { look: "tiles" | "chips" }) {
  const { language } = useLanguage();
  const [category, setCategory] = useState("5");
  return (
    <RadioGroup
      legend={language === "sw" ? "Kundi" : "Category"}
      look={look}
      value={category}
      onChange={setCategory}
      className="max-w-[420px]"
      options={icons.map((Icon, index) => ({
        value: String(index),
        label: categories[language][index],
        icon: <Icon strokeWidth={1.9} />,
      }))}
    />
  );
}

const meta: Meta<typeof Delivery> = { title: "Fields/RadioGroup", tags: ["component"], component: Delivery };
export default meta;
type Story = StoryObj<typeof Delivery>;

export const EveryLook: Story = {
  render: () => (
    <div className="grid max-w-[460px] gap-6">
      <Delivery />
      <Delivery look="cards" />
      <ExpenseCategory look="tiles" />
      <ExpenseCategory look="chips" />
      <Delivery look="cards" error="Choose how it is delivered" />
    </div>
  ),
};

export const MovesWithTheArrowsPastWhatIsClosed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: /Boda boda/u })).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: /Bus parcel/u })).toBeChecked();
    await expect(canvas.getByRole("radio", { name: /Picks up/u })).toBeDisabled();
  },
};

export const TiesErrorAndHintToTheGroup: Story = {
  args: { error: "Choose how it is delivered" },
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole("group", { name: "Delivery" });
    await expect(group).toHaveAccessibleDescription(
      "Choose how it is delivered The customer chooses again in the chat",
    );
    await userEvent.click(within(group).getByText("Bus parcel"));
    await expect(within(group).getByRole("radio", { name: /Bus parcel/u })).toBeChecked();
  },
};
