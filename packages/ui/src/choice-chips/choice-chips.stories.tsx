import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { ChoiceChips } from "./choice-chips.tsx";

function Sizes({ error }: { error?: string }) {
  const [size, setSize] = useState<string | null>("M");
  return (
    <ChoiceChips
      legend="Size"
      note={`Chosen: ${size}`}
      unavailableLabel="sold out"
      error={error}
      value={size}
      onChange={setSize}
      choices={[
        { value: "S", label: "S" },
        { value: "M", label: "M" },
        { value: "L", label: "L" },
        { value: "XL", label: "XL", unavailable: true },
        { value: "XXL", label: "XXL" },
      ]}
    />
  );
}

const meta: Meta<typeof Sizes> = { title: "Fields/ChoiceChips", tags: ["component"], component: Sizes };
export default meta;
type Story = StoryObj<typeof Sizes>;

export const ChoosesOneOfAFew: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("radio", { name: "L" }));
    await expect(canvas.getByRole("radio", { name: "L" })).toBeChecked();
    await expect(canvas.getByText("Chosen: L")).toBeVisible();
  },
};

export const RefusesWhatIsSoldOut: Story = {
  args: { error: "Choose a size" },
  play: async ({ canvasElement }) => {
    const soldOut = within(canvasElement).getByRole("radio", { name: "XL , sold out" });
    await expect(soldOut).toBeDisabled();
    await expect(within(canvasElement).getByRole("group")).toHaveAccessibleDescription("Choose a size");
  },
};

/** Small squares, drawn here so that the story needs no file. */
const cloth = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><rect width="2" height="2" fill="${colour}"/></svg>`)}`;

function Cloths() {
  const [value, setValue] = useState<string | null>("bahari");
  return (
    <ChoiceChips
      legend="Cloth"
      unavailableLabel="sold out"
      value={value}
      onChange={setValue}
      choices={[
        { value: "bahari", label: "Bahari", picture: cloth("#0d5f74") },
        { value: "zambarau", label: "Zambarau", picture: cloth("#8c1457") },
        { value: "kisutu", label: "Kisutu", picture: cloth("#c7281e"), unavailable: true },
      ]}
    />
  );
}

export const ShowsPicturesAndReadsTheirNames: Story = {
  render: () => <Cloths />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("radio", { name: "Zambarau" }));
    await expect(canvas.getByRole("radio", { name: "Zambarau" })).toBeChecked();
    await expect(canvas.getByRole("radio", { name: "Kisutu , sold out" })).toBeDisabled();
  },
};
