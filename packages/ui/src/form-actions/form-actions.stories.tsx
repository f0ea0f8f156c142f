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
    saved: "Everything is saved",
    unsaved: "You have changes that are not saved",
    undo: "Undo changes",
    save: "Save product",
  },
  sw: {
    name: "Jina",
    saved: "Yote yamehifadhiwa",
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
      <FormActions note={isChanged ? text.unsaved : text.saved} tone={isChanged ? "quiet" : "rest"}>
        <Button
          variant="ghost"
          className="disabled:bg-transparent"
          disabled={!isChanged}
          onClick={() => setName("Gauni la kitenge")}
        >
          {text.undo}
        </Button>
        <Button>{text.save}</Button>
      </FormActions>
    </div>
  );
}

const meta: Meta<typeof LongForm> = { title: "Fields/FormActions", tags: ["component"], component: LongForm };
export default meta;
type Story = StoryObj<typeof LongForm>;

export const StaysInSightAndTellsOfChanges: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const save = canvas.getByRole("button", { name: /^(Save product|Hifadhi bidhaa)$/u });
    /* Its place and size within the bar. */
    const placeOf = () => [save.offsetLeft, save.offsetTop, save.offsetWidth];
    const place = placeOf();
    await userEvent.type(canvas.getByRole("textbox"), " refu");
    await expect(placeOf()).toEqual(place);
    await expect(canvas.getByRole("status")).toHaveTextContent(/not saved|hayajahifadhiwa/u);
    await expect(save).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^(Undo changes|Futa mabadiliko)$/u }));
    await expect(canvas.getByRole("textbox")).toHaveValue("Gauni la kitenge");
    await expect(canvas.getByRole("status")).toHaveTextContent(/is saved|yamehifadhiwa/u);
  },
};

export const SaysWhatStandsInTheWay: Story = {
  render: () => (
    <FormActions tone="danger" note="Two fields need a look">
      <Button>Save product</Button>
    </FormActions>
  ),
};
