import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, waitFor, within } from "storybook/test";
import { Avatar } from "../avatar/avatar.tsx";
import { VirtualList } from "./virtual-list.tsx";

type Customer = { id: string; name: string; note: string };

const customers: readonly Customer[] = Array.from({ length: 5_000 }, (_, index) => ({
  id: String(index + 1),
  name: `Customer ${index + 1}`,
  note:
    index % 7 === 0 ? "Prefers to be called after four, delivers to Sinza, pays on collection" : "Kariakoo",
}));

function Customers() {
  return (
    <VirtualList
      label="Customers"
      items={customers}
      itemKey={(customer) => customer.id}
      estimatePx={64}
      height="420px"
      className="rounded-lg border border-line bg-surface"
      renderItem={(customer) => (
        <div className="flex items-center gap-3 border-b border-line px-4 py-3">
          <Avatar name={customer.name} />
          <div className="min-w-0">
            <p className="m-0 font-semibold">{customer.name}</p>
            <p className="m-0 text-sm text-ink-3">{customer.note}</p>
          </div>
        </div>
      )}
    />
  );
}

const meta: Meta<typeof Customers> = { title: "Data/VirtualList", tags: ["component"], component: Customers };
export default meta;
type Story = StoryObj<typeof Customers>;

export const DrawsOnlyWhatIsNearTheWindow: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getAllByRole("listitem").length).toBeGreaterThan(5));
    await expect(canvas.getAllByRole("listitem").length).toBeLessThan(40);
  },
};

export const ReachesTheLastItem: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const scroller = canvas.getByRole("region", { name: "Customers" });
    await waitFor(async () => {
      scroller.scrollTop = scroller.scrollHeight;
      await fireEvent.scroll(scroller);
      await expect(canvas.getByText("Customer 5000")).toBeVisible();
    });
    await expect(canvas.getByText("Customer 5000").closest("li")).toHaveAttribute("aria-posinset", "5000");
  },
};
