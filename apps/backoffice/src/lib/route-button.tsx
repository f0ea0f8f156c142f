import { ButtonLink, type ButtonLinkProps } from "@agiza/ui/button-link";
import { useHref, useLinkClickHandler } from "react-router";

export type RouteButtonProps = Omit<ButtonLinkProps, "href"> & {
  to: string;
  /** Told to the page it leads to. */
  state?: unknown;
};

/** A link inside the app that looks like a button. */
export function RouteButton({ to, state, ...rest }: RouteButtonProps) {
  return <ButtonLink {...rest} href={useHref(to)} onClick={useLinkClickHandler(to, { state })} />;
}
