import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Field } from "../field/field.tsx";
import { TextArea } from "./text-area.tsx";

const meta: Meta<typeof TextArea> = { title: "Fields/TextArea", tags: ["component"], component: TextArea };
export default meta;

export const EveryState: StoryObj<typeof TextArea> = {
  render: () => (
    <div className="grid max-w-[420px] gap-4">
      <Field label="About" hint="68 of 300">
        <TextArea defaultValue="Vitenge, kanga na magauni ya kushona. Kariakoo, mtaa wa Mchikichi." />
      </Field>
      <Field label="Note" error="Write a few words">
        <TextArea />
      </Field>
      <Field label="Closed">
        <TextArea disabled defaultValue="cannot change" />
      </Field>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const about = within(canvasElement).getByRole("textbox", { name: "About" });
    await expect(about).toHaveAccessibleDescription("68 of 300");
  },
};
