import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";
import { Spinner } from "../spinner/spinner.tsx";
import { buttonClasses } from "./button-classes.ts";
import type { ButtonSize, ButtonVariant } from "./button-classes.ts";

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** While true the spinner stands where the icon was, the width stays and presses do nothing. */
  loading?: boolean;
  /** The verb in progress, "Saving"; the label stays when this is left out. */
  loadingLabel?: ReactNode;
  icon?: ReactNode;
  trailing?: ReactNode;
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

const spinnerSizes: Record<ButtonSize, string> = {
  sm: "size-[15px]",
  md: "size-[17px]",
  lg: "size-[19px]",
  icon: "size-[18px]",
};

/** The one button of the product: fourteen variants, four sizes, a loading state that never changes its width. */
export function Button({
  variant = "primary",
  size = "md",
  loading = false,
  loadingLabel,
  icon,
  trailing,
  children,
  className,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (loading) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  }

  const spinner = <Spinner className={spinnerSizes[size]} />;
  return (
    <button
      {...rest}
      type={type}
      aria-busy={loading || undefined}
      className={buttonClasses({ variant, size, className: classNames("relative", className) })}
      onClick={press}
    >
      {variant === "icon" || size === "icon" ? (
        loading ? (
          spinner
        ) : (
          (icon ?? children)
        )
      ) : loadingLabel ? (
        <BothFaces
          loading={loading}
          idle={
            <>
              {icon}
              {children}
            </>
          }
          busy={
            <>
              {spinner}
              {loadingLabel}
            </>
          }
        />
      ) : loading && !icon ? (
        <>
          <span className="absolute inset-0 grid place-items-center">{spinner}</span>
          <span className="opacity-0">{children}</span>
        </>
      ) : (
        <>
          {loading ? spinner : icon}
          {children}
        </>
      )}
      {trailing}
    </button>
  );
}

/** Both labels lie in one grid cell, so the button is always as wide as the wider of them and nothing is measured. */
function BothFaces({ loading, idle, busy }: { loading: boolean; idle: ReactNode; busy: ReactNode }) {
  const face = "col-start-1 row-start-1 inline-flex items-center justify-center gap-[inherit]";
  return (
    <span className="grid gap-[inherit]">
      <span className={classNames(face, loading && "invisible")}>{idle}</span>
      <span className={classNames(face, !loading && "invisible")}>{busy}</span>
    </span>
  );
}
