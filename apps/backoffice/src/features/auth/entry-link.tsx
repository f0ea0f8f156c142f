import { ButtonLink } from "@agiza/ui/button-link";
import type { ReactNode } from "react";
import { Link, useHref, useLinkClickHandler } from "react-router";
import { useOrigin } from "./use-origin.ts";

/** From one way in to another; the address the visitor came for is taken along. */
export function EntryLink({ to, children }: { to: string; children: ReactNode }) {
  const state = useOrigin();
  return (
    <Link to={to} state={state} className="font-semibold text-brand-ink underline underline-offset-4">
      {children}
    </Link>
  );
}

/** The same as a button across the form. */
export function EntryButton({ to, children }: { to: string; children: ReactNode }) {
  const state = useOrigin();
  return (
    <ButtonLink
      href={useHref(to)}
      onClick={useLinkClickHandler(to, { state })}
      variant="light"
      size="lg"
      className="w-full"
    >
      {children}
    </ButtonLink>
  );
}
