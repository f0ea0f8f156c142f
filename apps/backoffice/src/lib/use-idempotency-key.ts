import { randomKey } from "@agiza/api-client/random-key";
import { useRef } from "react";

/**
 * The `Idempotency-Key` of a form that creates something: sending the same content again, after an answer was lost,
 * carries the same key and creates nothing twice; other content gets another key.
 */
export function useIdempotencyKey(): (content: object) => string {
  const last = useRef({ content: "", key: "" });
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== last.current.content) last.current = { content: text, key: randomKey() };
    return last.current.key;
  };
}
