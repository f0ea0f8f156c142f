/** Asks whether to leave; `leave` goes on with it. */
export type LeaveQuestion = (leave: () => void) => void;

let question: LeaveQuestion | null = null;

/**
 * Holds people on this page until the question is answered. The router asks before it goes to another path.
 * @returns lets go again
 */
export function holdPage(ask: LeaveQuestion): () => void {
  question = ask;
  return () => {
    if (question === ask) question = null;
  };
}

/** Lets go of people whatever holds them: this device is locked. */
export function releasePage(): void {
  question = null;
}

/** Goes on with leaving, or asks first where a page holds on. */
export function askToLeave(leave: () => void): void {
  if (question) question(leave);
  else leave();
}

/** Whether a page holds on. */
export const isPageHeld = (): boolean => question !== null;
