/** Seconds before each further try, the first after the first; in all some three hours, of the seven days Meta keeps a file. */
const delaysSeconds = [5, 30, 120, 600, 1_800, 7_200];

/**
 * Seconds until a file is asked for again, or null when it has failed and somebody has to ask.
 *
 * @param attempts made so far, this one included
 * @param wanted by WhatsApp, where it said so
 */
export function fetchDelaySeconds(attempts: number, wanted = 0): number | null {
  const delay = delaysSeconds[attempts - 1];
  return delay === undefined ? null : Math.min(Math.max(delay, wanted), 7_200);
}
