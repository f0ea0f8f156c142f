import { useEffect, useState } from "react";

/** A value once nothing has been written for a moment; one that is compared by identity has to stay the same one. */
export function useSettled<Value>(value: Value, restMs = 200): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
}
