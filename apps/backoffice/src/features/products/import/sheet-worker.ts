import { readSheet, SheetError } from "./read-sheet.ts";

/** Reads one file beside the page, so that a large workbook holds nothing up. */
addEventListener("message", async ({ data }: MessageEvent<Blob>) => {
  try {
    postMessage({ sheet: await readSheet(data) });
  } catch (error) {
    postMessage({ refusal: error instanceof SheetError ? error.refusal : "file_broken" });
  }
});
