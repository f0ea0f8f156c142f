import { useEffect, useState } from "react";

/** So long a hand rests before what it wrote is asked for. */
const restMs = 200;

/** A text once nothing has been written for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
