/** The address of a list with one of its lines open. */
export const withLine = (here: string, id: string): string =>
  `${here}${here.includes("?") ? "&" : "?"}line=${encodeURIComponent(id)}`;
