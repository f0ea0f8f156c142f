/** Gives the browser bytes to save as a file. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Gives the browser a text to save as a file. Spreadsheets read it as UTF-8 by its first mark. */
export const saveFile = (name: string, type: string, text: string): void =>
  saveBlob(name, new Blob(["\uFEFF", text], { type }));
