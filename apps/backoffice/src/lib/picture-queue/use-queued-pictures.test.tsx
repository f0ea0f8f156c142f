import "fake-indexeddb/auto";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { openPageAt, startStore } from "../../../test/store-server.ts";
import { readPictures } from "./kept-pictures.ts";
import { type SentPicture, useQueuedPictures } from "./use-queued-pictures.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a picture is a tile while it is on its way, and is handed over once it is there", async () => {
  vi.stubGlobal("createImageBitmap", async () => ({ width: 100, height: 80, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    drawImage: () => undefined,
    fillRect: () => undefined,
  } as unknown as RenderingContext);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) =>
    done(new Blob([new Uint8Array(900)], { type: "image/webp" })),
  );
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  const store = await startStore(async () => {
    await asked;
    return { status: 201, body: { key: "shops/shp_1/a", image_full_url: "/store/files/a-1080.webp" } };
  });
  onTestFinished(() => store.stop());
  openPageAt(`${store.origin}/products/new`);

  const sent: SentPicture[] = [];
  const view = renderHook(() => useQueuedPictures("usr_9/shp_1/product/new", (one) => sent.push(one)));
  onTestFinished(() => view.unmount());
  act(() =>
    view.result.current.add([new File([new Uint8Array(5_000)], "gauni.jpg", { type: "image/jpeg" })]),
  );
  await waitFor(() => expect(view.result.current.bytes).toEqual({ sent: 900, chosen: 5_000 }));
  expect(view.result.current.items).toMatchObject([{ name: "gauni.jpg" }]);
  expect(sent).toEqual([]);
  answer();
  await waitFor(() => expect(sent).toEqual([{ key: "shops/shp_1/a", url: "/store/files/a-1080.webp" }]));
  await waitFor(() => expect(view.result.current.items).toEqual([]));
  await expect.poll(() => readPictures("usr_9/shp_1/product/new")).toEqual([]);
});
