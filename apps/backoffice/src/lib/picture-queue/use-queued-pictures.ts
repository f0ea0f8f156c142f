import type { FileUploadProps } from "@agiza/ui/file-upload";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { openPictureQueue, type QueuedPicture } from "./picture-queue.ts";

/** A picture that is there: what a product names it by, and where to see it. */
export type SentPicture = { id: string; key: string; url: string };

export type QueuedPictures = {
  /** The tiles of those that are on their way. */
  items: FileUploadProps["items"];
  /** Those that are there, until somebody removes them from the queue: also what arrived before a reload. */
  arrived: readonly SentPicture[];
  /** Names of files that are no pictures. */
  unreadable: readonly { id: string; name: string }[];
  /** What the pictures on their way cost in data, and would have as they were chosen; null while nothing is known. */
  bytes: { sent: number; chosen: number } | null;
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  retry: (id: string) => void;
  /** Forgets all of them on this device. */
  clear: () => void;
};

/**
 * The pictures of a form that are on their way, as this device keeps them.
 *
 * @param owner whose pictures of which form, `usr_…/shp_…/product/new`; a component with another owner is another one
 */
export function useQueuedPictures(owner: string): QueuedPictures {
  const [queue] = useState(() => openPictureQueue(owner));
  const pictures = useStore(queue.pictures);

  useEffect(() => {
    queue.start();
    return () => queue.close();
  }, [queue]);

  const waiting = pictures.filter(({ key, refusal }) => key === null && refusal !== "unreadable");
  return {
    items: waiting.map(toItem),
    arrived: pictures.flatMap(({ id, key, url }) => (key === null || url === null ? [] : { id, key, url })),
    unreadable: pictures.filter(({ refusal }) => refusal === "unreadable"),
    bytes: sumOf(waiting),
    add: (files) => queue.add(files),
    remove: (id) => queue.remove(id),
    retry: (id) => queue.retry(id),
    clear: () => void queue.clear(),
  };
}

const toItem = ({ id, name, src, progress, refusal }: QueuedPicture): FileUploadProps["items"][number] => ({
  id,
  name,
  progress,
  ...(src !== null && { src }),
  ...(refusal !== null && { failed: true }),
});

function sumOf(pictures: readonly QueuedPicture[]): { sent: number; chosen: number } | null {
  const known = pictures.filter(({ sentBytes }) => sentBytes !== null);
  if (known.length === 0) return null;
  return {
    sent: known.reduce((sum, { sentBytes }) => sum + (sentBytes ?? 0), 0),
    chosen: known.reduce((sum, { chosenBytes }) => sum + chosenBytes, 0),
  };
}
