import { useEffect, useState } from "react";

/** A text once nothing has been written for a moment; so long a hand rests before what it wrote is asked for. */
export function useSettled(text: string, restMs = 200): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restMs);
    return () => clearTimeout(timer);
  }, [text, restMs]);
  return settled;
}
