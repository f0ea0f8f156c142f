import { createElement, useEffect, useRef, useState } from "react";
import type { ComponentType, ReactNode } from "react";

/** A component in a chunk of its own, fetched when it is first wanted or a little before. */
export type LaterPart<Props> = {
  /** Brings the chunk; a failure is forgotten, so that the next press tries again. */
  fetch: () => Promise<void>;
  isHere: () => boolean;
  /** Draws it; nothing before it is here. */
  Part: (props: Props) => ReactNode;
};

/** Declares a part by the import that brings it. */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  let component: ComponentType<Props> | null = null;
  let travelling: Promise<void> | null = null;
  async function bring() {
    try {
      component = await load();
    } finally {
      travelling = null;
    }
  }
  return {
    fetch: () => (component ? Promise.resolve() : (travelling ??= bring())),
    isHere: () => component !== null,
    Part: (props) => component && createElement(component, props),
  };
}

/** Fetches a part before it is wanted; when the network fails now, the press itself tries again. */
export function fetchEarly(part: Pick<LaterPart<never>, "fetch">) {
  part.fetch().catch(() => undefined);
}

/**
 * True from the moment the part is wanted and here. `onFailure` is told when the network did not bring it: whoever
 * wanted it takes the wish back.
 */
export function useLaterPart(
  part: Pick<LaterPart<never>, "fetch" | "isHere">,
  wanted: boolean,
  onFailure: () => void,
): boolean {
  const [, setHere] = useState(false);
  const failed = useRef(onFailure);
  useEffect(() => {
    failed.current = onFailure;
  });
  const missing = wanted && !part.isHere();
  useEffect(() => {
    if (!missing) return;
    let current = true;
    part.fetch().then(
      () => current && setHere(true),
      () => current && failed.current(),
    );
    return () => {
      current = false;
    };
  }, [missing, part]);
  return wanted && part.isHere();
}
