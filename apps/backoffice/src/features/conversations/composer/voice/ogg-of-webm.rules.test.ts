import { expect, test } from "vitest";
import { oggOfWebm } from "./ogg-of-webm.rules.ts";

type Bytes = Uint8Array<ArrayBuffer>;
const bytes = (...parts: (readonly number[] | Bytes | string)[]): Bytes =>
  new Uint8Array(
    parts.flatMap((part) => [...(typeof part === "string" ? new TextEncoder().encode(part) : part)]),
  );
/** A part of a WebM: its name, its size in two bytes, what it holds. */
const part = (name: readonly number[], body: Bytes): Bytes =>
  bytes(name, [0x40 | (body.length >> 8), body.length & 255], body);
/** Recorders do not know how long the whole will be. */
const endless = [0x01, 255, 255, 255, 255, 255, 255, 255];

const head = bytes("OpusHead", [1, 1, 0x38, 0x01, 0x80, 0xbb, 0, 0, 0, 0, 0]);
/** 20 ms of one voice, as long as is asked. */
const packet = (length: number, fill: number): Bytes =>
  bytes([0x48, ...Array<number>(length - 1).fill(fill)]);
const block = (sound: Bytes): Bytes => part([0xa3], bytes([0x81, 0, 0, 0x80], sound));

const webm = (packets: readonly Bytes[]): Bytes =>
  bytes(
    part([0x1a, 0x45, 0xdf, 0xa3], bytes("webm")),
    [0x18, 0x53, 0x80, 0x67, ...endless],
    part([0x16, 0x54, 0xae, 0x6b], part([0xae], part([0x63, 0xa2], head))),
    [0x1f, 0x43, 0xb6, 0x75, ...endless],
    part([0xe7], bytes([0])),
    ...packets.map(block),
  );

/** The pages of an Ogg, read from what stands in it. */
async function pagesOf(ogg: Blob) {
  const all = new Uint8Array(await ogg.arrayBuffer());
  const view = new DataView(all.buffer);
  const pages = [];
  for (let at = 0; at < all.length;) {
    const lengths = all.subarray(at + 27, at + 27 + all[at + 26]!);
    const start = at + 27 + lengths.length;
    const size = lengths.reduce((sum, length) => sum + length, 0);
    pages.push({
      mark: new TextDecoder().decode(all.subarray(at, at + 4)),
      flags: all[at + 5],
      granule: Number(view.getBigUint64(at + 6, true)),
      body: all.slice(start, start + size),
      lengths: [...lengths],
    });
    at = start + size;
  }
  return pages;
}

test("the sound of a WebM stands in an Ogg, packet by packet, with how long it is", async () => {
  const packets = [packet(40, 1), packet(300, 2), packet(255, 3)];
  const ogg = oggOfWebm(webm(packets));
  expect(ogg.type).toBe("audio/ogg");
  const [first, second, sound] = await pagesOf(ogg);
  expect(first).toMatchObject({ mark: "OggS", flags: 2, granule: 0, body: head });
  expect(new TextDecoder().decode(second!.body.subarray(0, 8))).toBe("OpusTags");
  expect(sound).toMatchObject({ mark: "OggS", flags: 4, lengths: [40, 255, 45, 255, 0] });
  expect(sound!.body).toEqual(bytes(...packets));
  // What a player passes over, and three times 20 ms.
  expect(sound!.granule).toBe(312 + 3 * 960);
});

test("a long recording has several pages, of which the last says that it is the last", async () => {
  const pages = await pagesOf(oggOfWebm(webm(Array.from({ length: 600 }, () => packet(60, 7)))));
  expect(pages.map(({ flags }) => flags)).toEqual([2, 0, 0, 0, 4]);
  expect(pages.at(-1)!.granule).toBe(312 + 600 * 960);
});

test("what holds no sound is refused", () => {
  expect(() => oggOfWebm(webm([]))).toThrow("no Opus");
  expect(() => oggOfWebm(bytes("not a recording at all"))).toThrow("no Opus");
});
