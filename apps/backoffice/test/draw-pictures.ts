import { vi } from "vitest";

/** What a test's page cannot do without a screen: read a picture and draw it smaller. A text is no picture. */
export function drawPicturesAs(bytes: number): void {
  vi.stubGlobal("createImageBitmap", async (file: File) => {
    if (file.name.endsWith(".txt")) throw new Error("no picture");
    return { width: 4_000, height: 3_000, close: () => undefined };
  });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    drawImage: () => undefined,
    fillRect: () => undefined,
  } as unknown as RenderingContext);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) =>
    done(new Blob([new Uint8Array(bytes)], { type: "image/webp" })),
  );
}
