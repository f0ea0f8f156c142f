import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { drawPicturesAs } from "../../../test/draw-pictures.ts";
import { openPageAt, startStore, type Answer } from "../../../test/store-server.ts";
import { forgetFilesOf } from "#lib/forget-files.ts";
import { readPictures } from "./kept-pictures.ts";
import { openPictureQueue, type PictureQueue } from "./picture-queue.ts";

let count = 0;
const picture = () => {
  count += 1;
  const key = `shops/shp_1/${count}`;
  return {
    id: String(count),
    key,
    image_url: `/store/files/${key}-480.webp`,
    image_small_url: `/store/files/${key}-160.webp`,
    image_full_url: `/store/files/${key}-1080.webp`,
  };
};

async function open(
  owner: string,
  answer: (call: number) => Answer | Promise<Answer>,
): Promise<{ queue: PictureQueue; calls: () => number }> {
  const store = await startStore(() => answer(store.calls.length));
  openPageAt(`${store.origin}/products/new`);
  const queue = openPictureQueue(owner);
  queue.start();
  onTestFinished(async () => {
    queue.close();
    await store.stop();
  });
  return { queue, calls: () => store.calls.length };
}

const photo = (name = "gauni.jpg") => new File([new Uint8Array(3_200_000)], name, { type: "image/jpeg" });

beforeEach(() => drawPicturesAs(74_000));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("pictures are drawn smaller, sent one after the other, and say what they cost", async () => {
  let atOnce = 0;
  let most = 0;
  const { queue } = await open("usr_1/shp_1/new", async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((resolve) => setTimeout(resolve, 20));
    atOnce -= 1;
    return { status: 201, body: picture() };
  });
  queue.add([photo(), photo("kanga.jpg")]);
  await expect.poll(() => queue.pictures.getState().map(({ key }) => key !== null)).toEqual([true, true]);
  expect(queue.pictures.getState()).toMatchObject([
    { name: "gauni.jpg", chosenBytes: 3_200_000, sentBytes: 74_000, progress: 1, refusal: null },
    { name: "kanga.jpg" },
  ]);
  expect(most).toBe(1);
});

test("what was chosen survives a reload; what was sent is not sent again", async () => {
  let isAway = false;
  const first = await open("usr_2/shp_1/new", () =>
    isAway ? { status: 503 } : { status: 201, body: picture() },
  );
  first.queue.add([photo("one.jpg")]);
  await expect.poll(() => first.queue.pictures.getState()[0]?.key).toBeTruthy();
  isAway = true;
  first.queue.add([photo("two.jpg")]);
  await expect.poll(() => first.calls()).toBe(2);
  await expect.poll(async () => (await readPictures("usr_2/shp_1/new")).length).toBe(2);
  first.queue.close();

  const second = await open("usr_2/shp_1/new", () => ({ status: 201, body: picture() }));
  await expect.poll(() => second.queue.pictures.getState().filter(({ key }) => key).length).toBe(2);
  expect(second.queue.pictures.getState().map(({ name }) => name)).toEqual(["one.jpg", "two.jpg"]);
  expect(second.calls()).toBe(1);
  await second.queue.clear();
  expect(await readPictures("usr_2/shp_1/new")).toEqual([]);
});

test("a picture the server refuses waits for a person, one it could not take goes by itself", async () => {
  const { queue, calls } = await open("usr_3/shp_1/new", (call) =>
    call === 1
      ? { status: 422, body: { code: "picture.unreadable", message: "No." } }
      : { status: 201, body: picture() },
  );
  queue.add([photo()]);
  await expect
    .poll(() => queue.pictures.getState()[0]?.refusal)
    .toMatchObject({ code: "picture.unreadable" });
  expect(calls()).toBe(1);
  queue.retry(queue.pictures.getState()[0]!.id);
  await expect.poll(() => queue.pictures.getState()[0]?.key).toBeTruthy();
});

test("without a network nothing is sent until there is one", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { queue, calls } = await open("usr_4/shp_1/new", () => ({ status: 201, body: picture() }));
  queue.add([photo()]);
  await expect.poll(() => queue.pictures.getState()[0]?.sentBytes).toBe(74_000);
  expect(calls()).toBe(0);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => queue.pictures.getState()[0]?.key).toBeTruthy();
});

test("what is no picture is said, and what is removed is forgotten here", async () => {
  const { queue } = await open("usr_5/shp_1/new", () => ({ status: 201, body: picture() }));
  queue.add([photo("list.txt"), photo()]);
  await expect.poll(() => queue.pictures.getState()[0]?.refusal).toBe("unreadable");
  await expect.poll(() => queue.pictures.getState()[1]?.key).toBeTruthy();
  for (const { id } of queue.pictures.getState()) queue.remove(id);
  await expect.poll(() => readPictures("usr_5/shp_1/new")).toEqual([]);
});

test("who signs out leaves no picture on the device", async () => {
  const { queue } = await open("usr_6/shp_1/new", () => ({ status: 201, body: picture() }));
  queue.add([photo()]);
  await expect.poll(async () => (await readPictures("usr_6/shp_1/new")).length).toBe(1);
  forgetFilesOf("usr_6");
  await expect.poll(() => readPictures("usr_6/shp_1/new")).toEqual([]);
});
