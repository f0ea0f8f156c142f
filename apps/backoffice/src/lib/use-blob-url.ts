import { useCallback, useSyncExternalStore } from "react";

/** Addresses of what is shown now, with how many show it. */
const shown = new Map<Blob, { url: string; places: number }>();

function show(blob: Blob): () => void {
  const found = shown.get(blob) ?? { url: URL.createObjectURL(blob), places: 0 };
  found.places += 1;
  shown.set(blob, found);
  return () => {
    found.places -= 1;
    if (found.places > 0) return;
    shown.delete(blob);
    URL.revokeObjectURL(found.url);
  };
}

const nothing = () => undefined;

/** An address of bytes for as long as they are shown; null until there are any. */
export function useBlobUrl(blob: Blob | undefined): string | null {
  const follow = useCallback(() => (blob ? show(blob) : nothing), [blob]);
  return useSyncExternalStore(follow, () => (blob && shown.get(blob)?.url) ?? null);
}
