import { useLanguage } from "@agiza/i18n/language-provider";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Avatar } from "../avatar/avatar.tsx";
import { Field } from "../field/field.tsx";
import { KangaMark } from "../kanga-mark/kanga-mark.tsx";
import { Combobox } from "./combobox.tsx";
import type { ComboboxOption } from "./combobox-options.ts";

const products: ComboboxOption[] = [
  { value: "jua", label: "Kitenge Jua", way: "embe" as const, border: "jicho" as const },
  { value: "majani", label: "Kitenge Majani", way: "mnazi" as const, border: "nazi" as const },
  { value: "bahari", label: "Kanga Bahari", way: "bahari" as const, border: "jahazi" as const },
  {
    value: "gauni",
    label: "Gauni la kitenge",
    way: "kisutu" as const,
    border: "mkeka" as const,
    disabled: true,
  },
].map(({ way, border, ...option }) => ({
  ...option,
  thumb: <KangaMark name={option.label} kanga={{ way, border }} size={28} />,
}));

const words = {
  en: {
    product: "Product",
    placeholder: "Type a name",
    texts: {
      list: "Products",
      open: "Show all",
      loading: "Looking",
      none: "None found",
      create: (name: string) => `Add “${name}”`,
    },
  },
  sw: {
    product: "Bidhaa",
    placeholder: "Andika jina",
    texts: {
      list: "Bidhaa",
      open: "Onyesha zote",
      loading: "Inatafuta",
      none: "Hakuna iliyopatikana",
      create: (name: string) => `Ongeza “${name}”`,
    },
  },
};

type ProductArgs = {
  start: string | null;
  options?: ComboboxOption[];
  loading?: boolean;
  error?: string;
  disabled?: boolean;
  onCreate?: (name: string) => void;
  onSearch?: (text: string) => void;
};

function ProductField({ start, options = products, error, ...rest }: ProductArgs) {
  const text = words[useLanguage().language];
  const [value, setValue] = useState(start);
  return (
    <Field label={text.product} hint={value ?? "–"} error={error} className="max-w-[320px]">
      <Combobox
        {...rest}
        value={value}
        onChange={setValue}
        options={options}
        placeholder={text.placeholder}
        texts={text.texts}
      />
    </Field>
  );
}

const meta: Meta<typeof ProductField> = {
  title: "Fields/Combobox",
  tags: ["component"],
  component: ProductField,
  args: { start: null },
};
export default meta;
type Story = StoryObj<typeof ProductField>;

/** The box once its list has arrived. */
const boxOf = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole<HTMLInputElement>("combobox", { name: /^(Product|Bidhaa)$/u });

export const EveryState: Story = {
  render: () => (
    <div className="grid gap-4">
      <ProductField start={null} />
      <ProductField start="jua" />
      <ProductField start={null} error="Choose a product" />
      <ProductField start="majani" disabled />
    </div>
  ),
};

export const NarrowsWhileTyping: Story = {
  play: async ({ canvasElement }) => {
    const box = await boxOf(canvasElement);
    await userEvent.type(box, "kite");
    const list = await screen.findByRole("listbox");
    const names = within(list)
      .getAllByRole("option")
      .map((option) => option.textContent);
    await expect(names.map((name) => name?.slice(1))).toEqual([
      "Kitenge Jua",
      "Kitenge Majani",
      "Gauni la kitenge",
    ]);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(box).toHaveValue("Kitenge Majani"));
    await expect(within(canvasElement).getByText("majani")).toBeVisible();
    await expect(screen.queryByRole("listbox")).toBeNull();
    await expect(box).toHaveFocus();
    await expect(box).toHaveAttribute("aria-expanded", "false");
  },
};

export const OpensByItsButtonAndTicksTheChosen: Story = {
  args: { start: "jua" },
  play: async ({ canvasElement }) => {
    const box = await boxOf(canvasElement);
    await userEvent.click(within(canvasElement).getByRole("button"));
    const list = await screen.findByRole("listbox", { name: /^(Products|Bidhaa)$/u });
    await expect(within(list).getAllByRole("option")).toHaveLength(4);
    const chosen = within(list).getByRole("option", { selected: true });
    await expect(box).toHaveAttribute("aria-activedescendant", chosen.id);
    await expect(within(list).getByRole("option", { selected: true })).toHaveTextContent("Kitenge Jua");
    await expect(within(list).getByRole("option", { name: /Gauni/u })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await expect(box).toHaveAttribute("aria-expanded", "true");
  },
};

export const SaysWhenNothingIsFound: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(await boxOf(canvasElement), "sabuni");
    await expect(await screen.findByText(/^(None found|Hakuna iliyopatikana)$/u)).toBeVisible();
  },
};

export const MakesANewOne: Story = {
  args: { onCreate: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.type(await boxOf(canvasElement), "Sabuni ya mche ");
    await userEvent.click(await screen.findByRole("option", { name: /(Add|Ongeza) “Sabuni ya mche”/u }));
    await expect(args.onCreate).toHaveBeenCalledWith("Sabuni ya mche");
  },
};

export const SaysThatItIsLooking: Story = {
  args: { loading: true, options: [], onSearch: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.type(await boxOf(canvasElement), "zai");
    await expect(await screen.findByText(/^(Looking|Inatafuta)$/u)).toBeVisible();
    await expect(args.onSearch).toHaveBeenLastCalledWith("zai");
  },
};

export const ForgetsHalfTypedTextWhenLeft: Story = {
  args: { start: "jua" },
  play: async ({ canvasElement }) => {
    const box = await boxOf(canvasElement);
    await userEvent.type(box, "xyz");
    await userEvent.tab();
    await waitFor(() => expect(box).toHaveValue("Kitenge Jua"));
    await userEvent.clear(box);
    await screen.findByRole("listbox");
    await userEvent.keyboard("{Escape}");
    await expect(box).toHaveValue("");
    await expect(within(canvasElement).getByText("–")).toBeVisible();
  },
};

export const ShowsSecondLines: Story = {
  args: {
    start: null,
    options: [
      {
        value: "zs",
        label: "Zainab Salum",
        description: "+255 754 000 218",
        thumb: <Avatar name="Zainab Salum" size={28} />,
      },
      {
        value: "jk",
        label: "Juma Kessy",
        description: "+255 713 000 402",
        thumb: <Avatar name="Juma Kessy" size={28} />,
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(await boxOf(canvasElement), "402");
    await expect(await screen.findByRole("option", { name: /Juma Kessy/u })).toBeVisible();
    await expect(screen.queryByRole("option", { name: /Zainab/u })).toBeNull();
  },
};
