/** Calls when the browser has nothing better to do. */
export const whenIdle = (then: () => void): void => {
  if ("requestIdleCallback" in window) requestIdleCallback(then);
  else setTimeout(then, 200);
};
