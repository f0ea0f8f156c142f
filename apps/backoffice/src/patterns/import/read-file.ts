import { readSheet, SheetError, type Sheet, type SheetRefusal } from "./read-sheet.ts";

/**
 * Reads a file in a worker of its own, or here where the browser gives none.
 *
 * @throws SheetError
 */
export async function readFile(file: File, mostRows?: number): Promise<Sheet> {
  if (typeof Worker === "undefined") return readSheet(file, mostRows);
  const worker = new Worker(new URL("./sheet-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<Sheet>((resolve, reject) => {
      worker.addEventListener(
        "message",
        ({ data }: MessageEvent<{ sheet: Sheet } | { refusal: SheetRefusal }>) =>
          "sheet" in data ? resolve(data.sheet) : reject(new SheetError(data.refusal)),
      );
      worker.addEventListener("error", () => reject(new SheetError("file_broken")));
      worker.postMessage({ file, mostRows });
    });
  } finally {
    worker.terminate();
  }
}
