import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** Nearer than this to the end counts as there, in pixels. */
const endPx = 80;
/** Nearer than this to the top, what is older is fetched. */
const topPx = 240;

type Asked = {
  /** How many things the thread holds. */
  count: number;
  /** How many of them were written here and are on their way. */
  own: number;
  /** Names the thing at the top: another one says that older things came. */
  first: string;
  older: { has: boolean; isFetching: boolean; fetch: () => void };
};

/** Keeps a thread at its newest message while one is there or writes, and what one reads in its place while older ones come. */
export function useThreadScroll({ count, own, first, older }: Asked) {
  const boxRef = useRef<HTMLElement>(null);
  const before = useRef({ height: 0, top: 0, first: "", count: 0, own });
  const [isAtEnd, setAtEnd] = useState(true);
  const [seenCount, setSeenCount] = useState(count);

  useLayoutEffect(() => {
    const box = boxRef.current;
    if (!box) return;
    const was = before.current;
    const cameAbove = was.first !== "" && was.first !== first;
    if (cameAbove && !isAtEnd) box.scrollTop = was.top + box.scrollHeight - was.height;
    else if (isAtEnd || own > was.own) box.scrollTop = box.scrollHeight;
    before.current = { height: box.scrollHeight, top: box.scrollTop, first, count, own };
  }, [count, own, first, isAtEnd]);

  // The box shrinks where what stands below it grows, and what it holds grows as pictures come.
  useEffect(() => {
    const box = boxRef.current;
    if (!box || !isAtEnd) return undefined;
    const observer = new ResizeObserver(() => {
      box.scrollTop = box.scrollHeight;
    });
    for (const element of [box, ...box.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [isAtEnd]);

  return {
    box: boxRef,
    isAtEnd,
    newBelow: isAtEnd ? 0 : Math.max(0, count - seenCount),
    onScroll: () => {
      const box = boxRef.current;
      if (!box) return;
      before.current = { ...before.current, height: box.scrollHeight, top: box.scrollTop };
      const isThere = box.scrollHeight - box.scrollTop - box.clientHeight < endPx;
      setAtEnd(isThere);
      if (isThere || isAtEnd) setSeenCount(count);
      if (box.scrollTop < topPx && older.has && !older.isFetching) {
        setSeenCount(count);
        older.fetch();
      }
    },
    toEnd: () => {
      setAtEnd(true);
      boxRef.current?.scrollTo({ top: boxRef.current.scrollHeight });
    },
  };
}
