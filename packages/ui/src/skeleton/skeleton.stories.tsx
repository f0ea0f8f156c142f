import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { Skeleton, SkeletonRegion } from "./skeleton.tsx";

const meta: Meta<typeof SkeletonRegion> = {
  title: "Feedback/Skeleton",
  tags: ["component"],
  component: SkeletonRegion,
  args: {
    label: "Loading orders",
    children: (
      <div className="flex items-center gap-3">
        <Skeleton className="size-11 flex-none" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-3 w-4/5" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      </div>
    ),
  },
};
export default meta;

export const AppearsOnlyAfterAMoment: StoryObj<typeof SkeletonRegion> = {
  play: async ({ canvasElement }) => {
    const block = canvasElement.querySelector(".size-11");
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent("Loading orders");
    await waitFor(() => expect(Number(block && getComputedStyle(block).opacity)).toBeGreaterThan(0.5));
    await expect(block && getComputedStyle(block).animationDelay).toBe("0.2s, 0.2s");
  },
};
