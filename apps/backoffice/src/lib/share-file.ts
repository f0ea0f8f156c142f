import { saveBlob } from "./save-file.ts";

/** Hands a file to the phone's share sheet where there is one for files, else saves it. */
export async function shareFile(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (error) {
      // Who closes the sheet has changed their mind; that is no failure.
      if ((error as Error).name === "AbortError") return;
    }
  }
  saveBlob(file.name, file);
}
