/** The end that stays readable takes at most this many characters. */
const longestEnd = 20;

/** A path as what may be cut when there is no room, and the end that tells it from its neighbours. */
export function splitPath(path: string): { start: string; end: string } {
  const earliest = Math.max(path.length - longestEnd, 0);
  /* It begins where a part of the path or of its query does, if one does so late enough. */
  const at = earliest + Math.max(path.slice(earliest).search(/[/?&]/u), 0);
  return { start: path.slice(0, at), end: path.slice(at) };
}
