import "fake-indexeddb/auto";
import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { drawPicturesAs } from "../../../test/draw-pictures.ts";
import { openPageAt, startStore } from "../../../test/store-server.ts";
import { readPictures } from "./kept-pictures.ts";
import { useQueuedPictures } from "./use-queued-pictures.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a picture is a tile while it is on its way, has arrived once it is there, and is forgotten once it was taken over", async () => {
  drawPicturesAs(900);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  const store = await startStore(async () => {
    await asked;
    return { status: 201, body: { key: "shops/shp_1/a", image_full_url: "/store/files/a-1080.webp" } };
  });
  onTestFinished(() => store.stop());
  openPageAt(`${store.origin}/products/new`);

  const view = renderHook(() => useQueuedPictures("usr_9/shp_1/product/new"));
  onTestFinished(() => view.unmount());
  act(() =>
    view.result.current.add([new File([new Uint8Array(5_000)], "gauni.jpg", { type: "image/jpeg" })]),
  );
  await waitFor(() => expect(view.result.current.bytes).toEqual({ sent: 900, chosen: 5_000 }));
  expect(view.result.current.items).toMatchObject([{ name: "gauni.jpg" }]);
  expect(view.result.current.arrived).toEqual([]);
  answer();
  await waitFor(() =>
    expect(view.result.current.arrived).toMatchObject([
      { key: "shops/shp_1/a", url: "/store/files/a-1080.webp" },
    ]),
  );
  expect(view.result.current.items).toEqual([]);
  act(() => view.result.current.remove(view.result.current.arrived[0]!.id));
  await expect.poll(() => readPictures("usr_9/shp_1/product/new")).toEqual([]);
});
