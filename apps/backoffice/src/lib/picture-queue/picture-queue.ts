import { ApiError } from "@agiza/api-client/api-error";
import type { Schemas } from "@agiza/api-client/client";
import { createStore, type StoreApi } from "zustand/vanilla";
import { forgetPicture, keepPicture, type KeptPicture, readPictures } from "./kept-pictures.ts";
import { shrinkPicture } from "#lib/shrink-picture.ts";
import { sendFile } from "#lib/send-file.ts";

/** A picture on its way. */
export type QueuedPicture = {
  id: string;
  name: string;
  /** Where to see it; null until it is drawn smaller. */
  src: string | null;
  /** Bytes as it was chosen and as it is sent. */
  chosenBytes: number;
  sentBytes: number | null;
  /** 0 to 1. */
  progress: number;
  /** The key that a product names it by, once it is there. */
  key: string | null;
  /** Where anybody sees it then. */
  url: string | null;
  /** Why it will not go as it is; it waits for a network by itself. */
  refusal: "unreadable" | ApiError | null;
};

export type PictureQueue = {
  /** The pictures of the form in their order. */
  pictures: StoreApi<readonly QueuedPicture[]>;
  add(files: readonly File[]): void;
  remove(id: string): void;
  retry(id: string): void;
  /** Forgets all of them on this device: what they belong to is saved, or given up. */
  clear(): Promise<void>;
  /** Reads what this device kept of the form, and sends what waits. */
  start(): void;
  /** Ends what is under way; the rest goes on with the next start. */
  close(): void;
};

/** How long to wait after a call without an answer, and at most. */
const firstWaitMs = 2_000;
const longestWaitMs = 60_000;

const blobOf = ({ bytes, type }: KeptPicture): Blob => new Blob([bytes], { type });

/** Answers that come from a busy or stopped server, not from the picture. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 429 || error.status >= 500;

/**
 * The pictures of one form: drawn smaller, kept on this device, and sent one after the other. What was chosen survives a
 * reload and waits for a network.
 *
 * @param owner whose pictures of which form; begins with the person's id and a slash
 */
export function openPictureQueue(owner: string): PictureQueue {
  const pictures = createStore<readonly QueuedPicture[]>(() => []);
  const kept = new Map<string, KeptPicture>();
  let closing = new AbortController();
  const sending = new Map<string, AbortController>();
  let isWorking = false;
  let waitMs = firstWaitMs;
  let clock: ReturnType<typeof setTimeout> | undefined;

  const change = (id: string, changed: Partial<QueuedPicture>): void =>
    pictures.setState((all) => all.map((one) => (one.id === id ? { ...one, ...changed } : one)), true);

  function show(picture: KeptPicture): void {
    kept.set(picture.id, picture);
    const { id, name, chosenBytes, sent } = picture;
    const shown: QueuedPicture = {
      id,
      name,
      chosenBytes,
      src: sent?.url ?? URL.createObjectURL(blobOf(picture)),
      sentBytes: picture.bytes.byteLength,
      progress: sent ? 1 : 0,
      key: sent?.key ?? null,
      url: sent?.url ?? null,
      refusal: null,
    };
    pictures.setState(
      (all) =>
        all.some((one) => one.id === id) ? all.map((one) => (one.id === id ? shown : one)) : [...all, shown],
      true,
    );
  }

  async function shrink(id: string, file: File, at: number): Promise<void> {
    try {
      const picture = await shrinkPicture(file);
      const bytes = await picture.arrayBuffer();
      if (!isShown(id)) return;
      const one = {
        id,
        owner,
        name: file.name,
        chosenBytes: file.size,
        bytes,
        type: picture.type,
        at,
        sent: null,
      };
      show(one);
      await keepPicture(one);
      void work();
    } catch {
      change(id, { refusal: "unreadable" });
    }
  }

  const isShown = (id: string): boolean => pictures.getState().some((one) => one.id === id);
  const nextOf = (): QueuedPicture | undefined =>
    pictures.getState().find(({ id, key, refusal }) => key === null && refusal === null && kept.has(id));

  /** Sends what waits, one at a time: two on a slow network take twice as long each. */
  async function work(): Promise<void> {
    if (isWorking || closing.signal.aborted || !navigator.onLine) return;
    isWorking = true;
    clearTimeout(clock);
    try {
      for (let next = nextOf(); next && !closing.signal.aborted; next = nextOf()) {
        if (!(await send(next.id))) break;
      }
    } finally {
      isWorking = false;
    }
  }

  /** Answers whether to go on with the next one at once. */
  async function send(id: string): Promise<boolean> {
    const picture = kept.get(id)!;
    const stopping = new AbortController();
    sending.set(id, stopping);
    try {
      const { key, image_full_url } = await sendFile<Schemas["Picture"]>(
        "/media/pictures",
        blobOf(picture),
        (progress) => change(id, { progress }),
        stopping.signal,
      );
      waitMs = firstWaitMs;
      if (!isShown(id)) return true;
      kept.set(id, { ...picture, sent: { key, url: image_full_url } });
      change(id, { key, url: image_full_url, progress: 1 });
      await keepPicture(kept.get(id)!);
      return true;
    } catch (error) {
      if (!isShown(id) || closing.signal.aborted) return true;
      if (!isPassing(error)) {
        change(id, { refusal: error as ApiError, progress: 0 });
        return true;
      }
      change(id, { progress: 0 });
      clock = setTimeout(() => void work(), waitMs);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
      return false;
    } finally {
      sending.delete(id);
    }
  }

  function forget(id: string): void {
    const shown = pictures.getState().find((one) => one.id === id);
    if (shown?.src?.startsWith("blob:")) URL.revokeObjectURL(shown.src);
    sending.get(id)?.abort();
    kept.delete(id);
    pictures.setState((all) => all.filter((one) => one.id !== id), true);
  }

  const goOn = () => void work();
  return {
    pictures,
    start() {
      closing = new AbortController();
      const { signal } = closing;
      window.addEventListener("online", goOn, { signal });
      void readPictures(owner).then((found) => {
        if (signal.aborted) return;
        for (const picture of found) if (!isShown(picture.id)) show(picture);
        goOn();
      });
    },
    add(files) {
      for (const [index, file] of files.entries()) {
        const id = crypto.randomUUID();
        const waiting = { id, name: file.name, src: null, chosenBytes: file.size, sentBytes: null };
        pictures.setState(
          (all) => [...all, { ...waiting, progress: 0, key: null, url: null, refusal: null }],
          true,
        );
        void shrink(id, file, Date.now() + index);
      }
    },
    remove(id) {
      forget(id);
      void forgetPicture(owner, id);
    },
    retry(id) {
      change(id, { refusal: null });
      goOn();
    },
    async clear() {
      const ids = pictures.getState().map(({ id }) => id);
      for (const id of ids) forget(id);
      await Promise.all(ids.map((id) => forgetPicture(owner, id)));
    },
    close() {
      closing.abort();
      clearTimeout(clock);
      for (const one of sending.values()) one.abort();
      for (const { src } of pictures.getState()) if (src?.startsWith("blob:")) URL.revokeObjectURL(src);
    },
  };
}
