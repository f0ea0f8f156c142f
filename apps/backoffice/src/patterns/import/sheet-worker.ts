import { readSheet, SheetError } from "./read-sheet.ts";

/** Reads one file beside the page, so that a large workbook holds nothing up. */
addEventListener("message", ({ data }: MessageEvent<Blob>) => void answer(data));

async function answer(data: Blob): Promise<void> {
  try {
    postMessage({ sheet: await readSheet(data) });
  } catch (error) {
    postMessage({ refusal: error instanceof SheetError ? error.refusal : "file_broken" });
  }
}
