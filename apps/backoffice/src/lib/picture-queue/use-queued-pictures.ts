import type { FileUploadProps } from "@agiza/ui/file-upload";
import { useEffect, useEffectEvent, useState } from "react";
import { useStore } from "zustand";
import { openPictureQueue, type QueuedPicture } from "./picture-queue.ts";

/** A picture that is there: what a product names it by, and where to see it. */
export type SentPicture = { key: string; url: string };

/**
 * The pictures of a form that are on their way, for its tiles. One that has arrived is handed over and forgotten here.
 *
 * @param owner whose pictures of which form, `usr_…/shp_…/product/new`; a component with another owner is another one
 * @param onSent told of each picture once, in the order they arrive, also of one that arrived before a reload
 */
export function useQueuedPictures(owner: string, onSent: (picture: SentPicture) => void) {
  const [queue] = useState(() => openPictureQueue(owner));
  const pictures = useStore(queue.pictures);
  const handOver = useEffectEvent(onSent);

  useEffect(() => {
    queue.start();
    return () => queue.close();
  }, [queue]);

  useEffect(() => {
    for (const { id, key, url } of pictures) {
      if (key === null || url === null) continue;
      handOver({ key, url });
      queue.remove(id);
    }
  }, [queue, pictures]);

  const waiting = pictures.filter(({ key }) => key === null);
  return {
    items: waiting.map(toItem),
    /** What the pictures on their way cost in data, and would have as they were chosen; null while nothing is known. */
    bytes: sumOf(waiting),
    add: (files: readonly File[]) => queue.add(files),
    remove: (id: string) => queue.remove(id),
    retry: (id: string) => queue.retry(id),
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
