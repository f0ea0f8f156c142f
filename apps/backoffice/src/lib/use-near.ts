import { type RefObject, useEffect, useRef, useState } from "react";

/** How far from what is seen something counts as near. */
const margin = "600px";

/** Whether a thing is on the screen or was near it once: what weighs something is fetched then, and not before. */
export function useNear<Thing extends Element>(): { ref: RefObject<Thing | null>; isNear: boolean } {
  const ref = useRef<Thing>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const thing = ref.current;
    if (isNear || !thing) return;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      // The second one is for what stands in a box that scrolls; a browser that does not know it fetches what is seen.
      { rootMargin: margin, scrollMargin: margin } as IntersectionObserverInit,
    );
    observer.observe(thing);
    return () => observer.disconnect();
  }, [isNear]);
  return { ref, isNear };
}
