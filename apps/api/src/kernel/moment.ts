/** A moment as a Date, from its text in JSON. */
export function toMoment(text: string): Date;
export function toMoment(text: string | null): Date | null;
export function toMoment(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
