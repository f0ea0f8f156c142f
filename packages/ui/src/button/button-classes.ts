import { classNames } from "../class-names.ts";

export type ButtonVariant =
  | "primary"
  | "secondary"
  | "tertiary"
  | "danger"
  | "warning"
  | "success"
  | "info"
  | "light"
  | "dark"
  | "flat"
  | "link"
  | "outline"
  | "ghost"
  | "icon";
export type ButtonSize = "sm" | "md" | "lg" | "icon";

export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; className?: string };

const shape =
  "inline-flex flex-none items-center justify-center border font-semibold leading-none whitespace-nowrap select-none no-underline " +
  "transition-[background-color,border-color,color,transform] duration-press active:translate-y-px " +
  "disabled:cursor-not-allowed disabled:border-transparent disabled:bg-surface-4 disabled:text-ink-3 disabled:shadow-none disabled:active:translate-y-0 " +
  "aria-disabled:cursor-not-allowed aria-busy:cursor-progress aria-busy:active:translate-y-0 " +
  "large-letters:max-w-full large-letters:shrink large-letters:text-center large-letters:leading-tight large-letters:whitespace-normal";

/* Words that need two lines take them. */
const grows = "large-letters:h-auto large-letters:py-1.5";

const sizes: Record<ButtonSize, string> = {
  sm: `h-control-sm rounded-[8px] gap-1.5 px-[11px] text-sm [&_svg]:size-[15px] large-letters:min-h-control-sm ${grows}`,
  md: `h-control-md rounded-md gap-2 px-3.5 text-base [&_svg]:size-[17px] large-letters:min-h-control-md ${grows}`,
  lg: `h-control-lg rounded-[11px] gap-2.5 px-5 text-lg [&_svg]:size-[19px] large-letters:min-h-control-lg ${grows}`,
  icon: "size-control-md rounded-md p-0 text-base [&_svg]:size-[18px]",
};

const iconSizes: Record<ButtonSize, string> = {
  sm: "size-control-sm rounded-[8px] p-0 text-sm [&_svg]:size-[15px]",
  md: sizes.icon,
  lg: "size-control-lg rounded-[11px] p-0 text-lg [&_svg]:size-[20px]",
  icon: sizes.icon,
};

/* A link sits in a sentence: no height or padding of its own. */
const linkSizes: Record<ButtonSize, string> = {
  sm: "gap-1.5 text-sm [&_svg]:size-[15px]",
  md: "gap-2 text-base [&_svg]:size-[17px]",
  lg: "gap-2.5 text-lg [&_svg]:size-[19px]",
  icon: sizes.icon,
};

const variants: Record<ButtonVariant, string> = {
  primary:
    "border-transparent bg-brand text-on-brand not-disabled:hover:bg-brand-hover not-disabled:active:bg-brand-active",
  secondary: "border-transparent bg-secondary text-on-secondary not-disabled:hover:bg-secondary-hover",
  tertiary: "border-transparent bg-brand-soft text-brand-ink not-disabled:hover:border-brand-line",
  danger: "border-transparent bg-danger text-on-danger not-disabled:hover:bg-danger-hover",
  warning: "border-transparent bg-warning text-on-warning not-disabled:hover:bg-warning-hover",
  success: "border-transparent bg-success text-on-success not-disabled:hover:bg-success-hover",
  info: "border-transparent bg-info text-on-info not-disabled:hover:bg-info-hover",
  light: "border-line-2 bg-surface text-ink shadow-resting not-disabled:hover:bg-surface-3",
  dark: "border-transparent bg-inverse text-on-inverse not-disabled:hover:opacity-90",
  flat: "border-transparent bg-surface-4 text-ink not-disabled:hover:bg-line",
  link: "border-transparent bg-transparent text-brand-ink underline decoration-[1.5px] underline-offset-[3px] disabled:bg-transparent",
  outline: "border-line-control bg-transparent text-ink not-disabled:hover:bg-surface-3",
  ghost: "border-transparent bg-transparent text-ink not-disabled:hover:bg-surface-3 disabled:bg-transparent",
  icon: "border-transparent bg-transparent text-ink-2 not-disabled:hover:bg-surface-3 not-disabled:hover:text-ink disabled:bg-transparent",
};

/** The classes of a button's look, for whatever must look like one (a router link, a download). */
export function buttonClasses({ variant = "primary", size = "md", className }: ButtonLook = {}): string {
  const sizeClasses =
    variant === "icon" ? iconSizes[size] : variant === "link" ? linkSizes[size] : sizes[size];
  return classNames(shape, sizeClasses, variants[variant], className);
}
