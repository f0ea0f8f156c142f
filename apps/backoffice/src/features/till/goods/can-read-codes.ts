/** What of the browser reads barcodes in a picture, where there is such a thing. */
export type CodeReader = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };

declare global {
  // oxlint-disable-next-line no-var -- a property of the window
  var BarcodeDetector: (new (options?: { formats: string[] }) => CodeReader) | undefined;
}

/** Whether this browser can read a barcode by its camera. */
export const canReadCodes = (): boolean =>
  typeof globalThis.BarcodeDetector === "function" && navigator.mediaDevices !== undefined;
