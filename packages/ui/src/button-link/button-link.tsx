import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import { buttonClasses } from "../button/button-classes.ts";
import type { ButtonSize, ButtonVariant } from "../button/button-classes.ts";

export type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  trailing?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
};

/** A link that looks like a button: it goes somewhere, a Button does something. */
export function ButtonLink({ variant, size, icon, trailing, children, className, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClasses({ variant, size, className })}>
      {icon}
      {children}
      {trailing}
    </a>
  );
}
