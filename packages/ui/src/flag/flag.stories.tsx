import type { Meta, StoryObj } from "@storybook/react-vite";
import { Flag } from "./flag.tsx";

const meta = { title: "Identity/Flag", tags: ["component"], component: Flag } satisfies Meta<typeof Flag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tanzania: Story = { args: { country: "tz" } };
export const UnitedKingdom: Story = { args: { country: "gb" } };
