import type { Meta, StoryObj } from "@storybook/react-vite";
import { CircleCheck, Ellipsis, Plus, Trash2 } from "lucide-react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Button } from "./button.tsx";
import type { ButtonVariant } from "./button-classes.ts";

const meta: Meta<typeof Button> = {
  title: "Actions/Button",
  tags: ["component"],
  component: Button,
  args: { children: "Save" },
};
export default meta;
type Story = StoryObj<typeof Button>;

const variants: ButtonVariant[] = [
  "primary",
  "secondary",
  "tertiary",
  "danger",
  "warning",
  "success",
  "info",
  "light",
  "dark",
  "flat",
  "link",
  "outline",
  "ghost",
];

export const EveryVariant: Story = {
  render: () => (
    <div className="grid w-max grid-cols-[92px_repeat(5,max-content)] items-center justify-items-start gap-x-3.5 gap-y-2.5 rounded-lg border border-line bg-surface p-5">
      {variants.map((variant) => (
        <div key={variant} className="contents">
          <span className="text-sm text-ink-3">{variant}</span>
          <Button variant={variant} size="sm">
            Save
          </Button>
          <Button variant={variant}>Save</Button>
          <Button variant={variant} size="lg">
            Save
          </Button>
          <Button variant={variant} size="icon" aria-label="Add">
            <Plus strokeWidth={1.9} />
          </Button>
          <Button variant={variant} loading loadingLabel="Saving">
            Save
          </Button>
        </div>
      ))}
      <span className="text-sm text-ink-3">icon</span>
      {(["sm", "md", "lg"] as const).map((size) => (
        <Button key={size} variant="icon" size={size} aria-label="More">
          <Ellipsis strokeWidth={1.9} />
        </Button>
      ))}
      <Button disabled>Disabled</Button>
      <Button variant="danger" icon={<Trash2 strokeWidth={1.9} />}>
        Delete product
      </Button>
    </div>
  ),
};

/** Ground, words and edge of each: the tokens they are made of. */
const looks: Record<ButtonVariant, [ground: string, words: string, edge: string]> = {
  primary: ["brand", "on-brand", ""],
  secondary: ["secondary", "on-secondary", ""],
  tertiary: ["brand-soft", "brand-ink", ""],
  danger: ["danger", "on-danger", ""],
  warning: ["warning", "on-warning", ""],
  success: ["success", "on-success", ""],
  info: ["info", "on-info", ""],
  light: ["surface", "ink", "line-2"],
  dark: ["inverse", "on-inverse", ""],
  flat: ["surface-4", "ink", ""],
  link: ["", "brand-ink", ""],
  outline: ["", "ink", "line-control"],
  ghost: ["", "ink", ""],
  icon: ["", "ink-2", ""],
};
const allVariants: ButtonVariant[] = [...variants, "icon"];

/** A token's colour as the browser writes it, in the theme around the story. */
function colourOf(token: string, beside: Element): string {
  const probe = document.createElement("i");
  probe.style.color = token === "" ? "transparent" : `var(--${token})`;
  beside.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

export const HasFourteenVariants: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      {allVariants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole("button")).toHaveLength(14);
    const drawn = allVariants.map((variant) => {
      const { backgroundColor, color, borderTopColor } = getComputedStyle(
        canvas.getByRole("button", { name: variant }),
      );
      return [variant, backgroundColor, color, borderTopColor];
    });
    const wanted = allVariants.map((variant) => [
      variant,
      ...looks[variant].map((token) => colourOf(token, canvasElement)),
    ]);
    await expect(drawn).toEqual(wanted);
  },
};

export const IsExactlyAsTallAsItsSize: Story = {
  render: () => (
    <div className="flex items-center gap-3">
      <Button size="sm">Save</Button>
      <Button size="md">Save</Button>
      <Button size="lg">Save</Button>
      <Button size="icon" aria-label="Add">
        <Plus aria-hidden="true" />
      </Button>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const boxes = within(canvasElement)
      .getAllByRole("button")
      .map((button) => button.getBoundingClientRect());
    await expect(boxes.map(({ height }) => height)).toEqual([32, 40, 48, 40]);
    await expect(boxes[3]?.width).toBe(40);
  },
};

export const LinksAreAlwaysUnderlined: Story = {
  args: { variant: "link", children: "See all orders" },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole("button");
    await expect(getComputedStyle(button).textDecorationLine).toBe("underline");
  },
};

export const IgnoresPressesWhileDisabled: Story = {
  args: { disabled: true, onClick: fn() },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole("button");
    await userEvent.click(button, { pointerEventsCheck: 0 });
    await expect(getComputedStyle(button)).toMatchObject({
      backgroundColor: colourOf("surface-4", canvasElement),
      color: colourOf("ink-3", canvasElement),
    });
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const IgnoresPressesWhileLoading: Story = {
  args: { loading: true, loadingLabel: "Saving", onClick: fn() },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole("button", { name: "Saving" });
    await expect(button).toHaveAttribute("aria-busy", "true");
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const KeepsItsWidthWhileLoading: Story = {
  render: () => (
    <div className="grid justify-items-start gap-3">
      <Button icon={<CircleCheck />} loadingLabel="Saving">
        Save
      </Button>
      <Button icon={<CircleCheck />} loading loadingLabel="Saving">
        Save
      </Button>
      <Button>Send reply</Button>
      <Button loading>Send reply</Button>
      <Button icon={<CircleCheck />}>Mark as paid</Button>
      <Button icon={<CircleCheck />} loading>
        Mark as paid
      </Button>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const buttons = within(canvasElement).getAllByRole("button");
    const widths = buttons.map((button) => Math.round(button.getBoundingClientRect().width));
    /* The spinner stands where the icon stood. */
    await expect(buttons[4]?.querySelector("svg")).not.toBeNull();
    await expect(buttons[5]?.querySelector("svg")).toBeNull();
    await expect(widths[1]).toBe(widths[0]);
    await expect(widths[3]).toBe(widths[2]);
    await expect(widths[5]).toBe(widths[4]);
  },
};

export const CallsBackWhenPressed: Story = {
  args: { onClick: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Save" }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
