import { useEffect, useState } from "react";

/** So long a hand rests before what it wrote is asked for. */
const restMs = 200;

/** A value once nothing has been written for a moment; one that is compared by identity has to stay the same one. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
