import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode, RefCallback } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { ChoiceChips } from "../choice-chips/choice-chips.tsx";
import { Combobox } from "../combobox/combobox.tsx";
import { DatePicker } from "../date-picker/date-picker.tsx";
import { DateRangePicker } from "../date-range-picker/date-range-picker.tsx";
import { MoneyInput } from "../money-input/money-input.tsx";
import { PasswordInput } from "../password-input/password-input.tsx";
import { PhoneInput } from "../phone-input/phone-input.tsx";
import { QuantityStepper } from "../quantity-stepper/quantity-stepper.tsx";
import { RadioGroup } from "../radio-group/radio-group.tsx";
import { Segmented } from "../segmented/segmented.tsx";
import { Select } from "../select/select.tsx";
import { Switch } from "../switch/switch.tsx";
import { TextArea } from "../text-area/text-area.tsx";
import { TextInput } from "../text-input/text-input.tsx";
import { TimePicker } from "../time-picker/time-picker.tsx";
import { WorldPhoneInput } from "../world-phone-input/world-phone-input.tsx";
import { Field } from "./field.tsx";

type Wiring = { name: string; ref: RefCallback<HTMLElement>; onBlur: () => void };

const options = [
  { value: "one", label: "One" },
  { value: "two", label: "Two" },
];
const nothing = () => undefined;

/** Each control as a form library holds it. */
const controls: Record<string, (wiring: Wiring) => ReactNode> = {
  Checkbox: (wiring) => <Checkbox {...wiring} label="Choice" />,
  ChoiceChips: (wiring) => (
    <ChoiceChips
      {...wiring}
      legend="Size"
      choices={options}
      value={null}
      onChange={nothing}
      unavailableLabel="sold out"
    />
  ),
  Combobox: (wiring) => (
    <Combobox
      {...wiring}
      value={null}
      onChange={nothing}
      options={options}
      texts={{ list: "Products", open: "Show all", loading: "Looking", none: "None found" }}
    />
  ),
  DatePicker: (wiring) => <DatePicker {...wiring} value={null} onChange={nothing} />,
  DateRangePicker: ({ ref, onBlur }) => (
    <DateRangePicker ref={ref} onBlur={onBlur} value={null} onChange={nothing} />
  ),
  MoneyInput: (wiring) => <MoneyInput {...wiring} valueMinor={null} onChange={nothing} />,
  PasswordInput: (wiring) => <PasswordInput {...wiring} showLabel="Show" hideLabel="Hide" />,
  PhoneInput: (wiring) => <PhoneInput {...wiring} value="" onChange={nothing} />,
  QuantityStepper: (wiring) => (
    <QuantityStepper
      {...wiring}
      value={1}
      onChange={nothing}
      labels={{ quantity: "Quantity", decrease: "One less", increase: "One more" }}
    />
  ),
  RadioGroup: (wiring) => (
    <RadioGroup {...wiring} legend="Kind" options={options} value={null} onChange={nothing} />
  ),
  Segmented: (wiring) => (
    <Segmented {...wiring} label="Period" segments={options} value="one" onChange={nothing} />
  ),
  Select: (wiring) => <Select {...wiring} options={options} />,
  Switch: (wiring) => <Switch {...wiring} label="On sale" />,
  TextArea: (wiring) => <TextArea {...wiring} />,
  TextInput: (wiring) => <TextInput {...wiring} />,
  TimePicker: (wiring) => <TimePicker {...wiring} value="08:00" onChange={nothing} />,
  WorldPhoneInput: (wiring) => (
    <WorldPhoneInput {...wiring} value="" onChange={nothing} countryLabel="Country" language="en" />
  ),
};

/** Controls that bring their own label. */
const labelled = new Set(["Checkbox", "ChoiceChips", "QuantityStepper", "RadioGroup", "Segmented", "Switch"]);

const reached = new Map<string, HTMLElement | null>();
const left = fn<(name: string) => void>();

function EveryControl() {
  return (
    <form aria-label="Every control" className="grid max-w-[420px] gap-4">
      {Object.entries(controls).map(([name, control]) => {
        const shown = control({
          name,
          ref: (element) => void reached.set(name, element),
          onBlur: () => left(name),
        });
        return labelled.has(name) ? (
          <div key={name}>{shown}</div>
        ) : (
          <Field key={name} label={name}>
            {shown}
          </Field>
        );
      })}
    </form>
  );
}

const meta: Meta<typeof EveryControl> = {
  title: "Fields/What a form needs",
  tags: ["component"],
  component: EveryControl,
};
export default meta;

export const EveryControlIsReachedByRefAndTellsWhenItIsLeft: StoryObj<typeof EveryControl> = {
  play: async () => {
    for (const name of Object.keys(controls)) {
      left.mockClear();
      reached.get(name)?.focus();
      await expect(document.activeElement, name).toBe(reached.get(name));
      await expect(left, name).not.toHaveBeenCalled();
      await userEvent.click(document.body);
      await expect(left, name).toHaveBeenCalledWith(name);
    }
  },
};
