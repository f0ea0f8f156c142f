import type { Schemas } from "@agiza/api-client/client";
import { sendFile } from "#lib/send-file.ts";

/**
 * POST /media/flow-files: a PDF that a step of a chatflow sends.
 *
 * @param onProgress 0 to 1
 */
export const addFlowFile = (
  file: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Schemas["FlowFile"]> =>
  sendFile<Schemas["FlowFile"]>("/media/flow-files", file, onProgress, signal);
