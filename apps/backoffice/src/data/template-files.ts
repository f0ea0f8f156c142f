import type { Schemas } from "@agiza/api-client/client";
import { sendFile } from "#lib/send-file.ts";

/**
 * POST /media/template-files: a photo or a PDF that stands above a message template.
 *
 * @param onProgress 0 to 1
 */
export const addTemplateFile = (
  file: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Schemas["AddedTemplateFile"]> =>
  sendFile<Schemas["AddedTemplateFile"]>("/media/template-files", file, onProgress, signal);
