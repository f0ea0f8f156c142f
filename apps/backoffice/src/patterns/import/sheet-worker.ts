import { readSheet, SheetError } from "./read-sheet.ts";

/** Reads one file beside the page, so that a large workbook holds nothing up. */
addEventListener("message", ({ data }: MessageEvent<Asked>) => void answer(data));

type Asked = { file: Blob; mostRows?: number };

async function answer({ file, mostRows }: Asked): Promise<void> {
  try {
    postMessage({ sheet: await readSheet(file, mostRows) });
  } catch (error) {
    postMessage({ refusal: error instanceof SheetError ? error.refusal : "file_broken" });
  }
}
