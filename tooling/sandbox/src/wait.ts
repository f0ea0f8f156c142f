/**
 * Does something later.
 *
 * @returns forgets it
 */
export type Wait = (ms: number, then: () => void) => () => void;

export const realWait: Wait = (ms, then) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};
