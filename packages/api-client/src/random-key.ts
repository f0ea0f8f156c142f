/** `randomUUID` is there only on https and localhost; a phone on the shop's own network may come by plain address. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
