import { useCallback } from "react";
import type { Ref, RefCallback, RefObject } from "react";

/** Hands an element to the component's own ref and to the one its owner gave. */
export function useBothRefs<Element>(
  own: RefObject<Element | null>,
  given: Ref<Element> | undefined,
): RefCallback<Element> {
  return useCallback(
    (element: Element | null) => {
      own.current = element;
      if (typeof given === "function") given(element);
      else if (given) given.current = element;
    },
    [own, given],
  );
}
