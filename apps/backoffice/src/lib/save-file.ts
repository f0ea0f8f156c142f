/** Gives the browser a text to save as a file. Spreadsheets read it as UTF-8 by its first mark. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob(["\uFEFF", text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
