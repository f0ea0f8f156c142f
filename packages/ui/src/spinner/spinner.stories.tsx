import type { Meta, StoryObj } from "@storybook/react-vite";
import { Spinner } from "./spinner.tsx";

const meta = { title: "Feedback/Spinner", tags: ["component"], component: Spinner } satisfies Meta<
  typeof Spinner
>;
export default meta;

export const Turning: StoryObj<typeof meta> = { args: { className: "size-6" } };
