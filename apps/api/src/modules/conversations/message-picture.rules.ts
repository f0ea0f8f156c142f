/** What Meta reports of a picture that it could not fetch, or that it does not take. */
const pictureCodes: ReadonlySet<number> = new Set([131052, 131053]);

export const isPictureTrouble = (code: number): boolean => pictureCodes.has(code);

/** The message without the picture above its words; null where it has none. */
export function withoutPicture(type: string, body: Record<string, unknown>): Record<string, unknown> | null {
  const { header, ...rest } = body;
  const isPicture = typeof header === "object" && header !== null && "image" in header;
  return type === "interactive" && isPicture ? rest : null;
}
