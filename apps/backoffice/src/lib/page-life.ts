let hasLeftInPlace = false;

/** Somebody has left without the page being loaded anew. */
export function leaveInPlace(): void {
  hasLeftInPlace = true;
}

/** Whether whoever comes next should begin with a new page: this one may remember things of whoever was here before. */
export const needsNewPage = (): boolean => hasLeftInPlace;
