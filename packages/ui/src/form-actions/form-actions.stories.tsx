import { useLanguage } from "@agiza/i18n/language-provider";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { Button } from "../button/button.tsx";
import { Field } from "../field/field.tsx";
import { TextInput } from "../text-input/text-input.tsx";
import { FormActions } from "./form-actions.tsx";

const words = {
  en: {
    name: "Name",
    unsaved: "You have changes that are not saved",
    undo: "Undo changes",
    save: "Save product",
  },
  sw: {
    name: "Jina",
    unsaved: "Kuna mabadiliko hayajahifadhiwa",
    undo: "Futa mabadiliko",
    save: "Hifadhi bidhaa",
  },
};

function LongForm() {
  const { language } = useLanguage();
  const text = words[language];
  const [name, setName] = useState("Gauni la kitenge");
  const isChanged = name !== "Gauni la kitenge";
  return (
    <div className="h-[360px] overflow-y-auto rounded-lg border border-line bg-surface-2" tabIndex={-1}>
      <div className="h-[480px] p-5">
        <Field label={text.name}>
          <TextInput value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      </div>
      <FormActions note={isChanged ? text.unsaved : undefined}>
        {isChanged && (
          <Button variant="ghost" onClick={() => setName("Gauni la kitenge")}>
            {text.undo}
          </Button>
        )}
        <Button>{text.save}</Button>
      </FormActions>
    </div>
  );
}

const meta: Meta<typeof LongForm> = { title: "Fields/FormActions", component: LongForm };
export default meta;
type Story = StoryObj<typeof LongForm>;

export const StaysInSightAndTellsOfChanges: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole("textbox"), " refu");
    await expect(canvas.getByRole("status")).toHaveTextContent(/not saved|hayajahifadhiwa/u);
    await expect(canvas.getByRole("button", { name: /^(Save product|Hifadhi bidhaa)$/u })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^(Undo changes|Futa mabadiliko)$/u }));
    await expect(canvas.getByRole("textbox")).toHaveValue("Gauni la kitenge");
    await expect(canvas.queryByRole("status")).toBeNull();
  },
};

export const SaysWhatStandsInTheWay: Story = {
  render: () => (
    <FormActions tone="danger" note="Two fields need a look">
      <Button>Save product</Button>
    </FormActions>
  ),
};
