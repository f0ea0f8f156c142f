/** Parts of a WebM that hold other parts; everything else is read or passed over. */
const holders = new Set([0x18538067, 0x1654ae6b, 0xae, 0x1f43b675, 0xa0]);
const codecPrivate = 0x63a2;
const blocks = new Set([0xa3, 0xa1]);

type Bytes = Uint8Array<ArrayBuffer>;
/** The sound of a recording: how it is to be played, and its packets in order. */
type Sound = { head: Bytes; packets: Bytes[] };

/** Takes the Opus sound out of a WebM. @throws where it holds none */
function soundOf(webm: Bytes): Sound {
  let head: Bytes | undefined;
  const packets: Bytes[] = [];
  let at = 0;
  /** A number that says by its first bits how many bytes it has; a part's name keeps those bits. */
  const read = (isName: boolean): number => {
    const first = webm[at] ?? 0;
    const length = Math.clz32(first) - 23;
    let value = isName ? first : first & (0xff >> length);
    for (let next = 1; next < length; next += 1) value = value * 256 + (webm[at + next] ?? 0);
    at += length;
    return value;
  };
  while (at < webm.length) {
    const name = read(true);
    const size = read(false);
    if (holders.has(name)) continue;
    const part = webm.subarray(at, at + size);
    at += size;
    if (name === codecPrivate) head ??= part;
    // Before the packet stand its track, its time and its flags.
    if (blocks.has(name) && part.length > 4) packets.push(part.subarray(4));
  }
  if (!head || !startsWith(head, "OpusHead") || packets.length === 0) throw new Error("no Opus in it");
  return { head, packets };
}

/** Puts the Opus sound of a WebM, as browsers record it, into an Ogg, as WhatsApp takes it; the sound itself stays as it is. */
export function oggOfWebm(webm: Bytes): Blob {
  const { head, packets } = soundOf(webm);
  const pages = [page([head], { sequence: 0, granule: 0n, flags: 2 })];
  pages.push(page([tags()], { sequence: 1, granule: 0n, flags: 0 }));
  // What a player passes over at the beginning counts as played.
  let granule = BigInt(new DataView(head.buffer, head.byteOffset).getUint16(10, true));
  for (const [index, some] of grouped(packets).entries()) {
    for (const packet of some.packets) granule += BigInt(samplesIn(packet));
    pages.push(page(some.packets, { sequence: index + 2, granule, flags: some.isLast ? 4 : 0 }));
  }
  return new Blob(pages, { type: "audio/ogg" });
}

/** A page says the lengths of its packets in at most 255 figures of at most 255. */
const mostFigures = 255;
const figuresOf = ({ length }: Bytes): number => Math.floor(length / 255) + 1;

function grouped(packets: readonly Bytes[]): { packets: Bytes[]; isLast: boolean }[] {
  const groups: Bytes[][] = [[]];
  let figures = 0;
  for (const packet of packets) {
    figures += figuresOf(packet);
    if (figures > mostFigures) {
      groups.push([]);
      figures = figuresOf(packet);
    }
    groups.at(-1)!.push(packet);
  }
  return groups.map((group, index) => ({ packets: group, isLast: index === groups.length - 1 }));
}

type PageFacts = { sequence: number; granule: bigint; flags: number };

function page(packets: readonly Bytes[], { sequence, granule, flags }: PageFacts): Bytes {
  const lengths = packets.flatMap(({ length }) => [
    ...Array.from({ length: Math.floor(length / 255) }, () => 255),
    length % 255,
  ]);
  const start = 27 + lengths.length;
  const bytes = new Uint8Array(start + packets.reduce((sum, { length }) => sum + length, 0));
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode("OggS"));
  bytes[5] = flags;
  view.setBigUint64(6, granule, true);
  view.setUint32(14, 1, true);
  view.setUint32(18, sequence, true);
  bytes[26] = lengths.length;
  bytes.set(lengths, 27);
  let at = start;
  for (const packet of packets) {
    bytes.set(packet, at);
    at += packet.length;
  }
  view.setUint32(22, checksum(bytes), true);
  return bytes;
}

/** As Ogg has it: a division by 0x04c11db7, nothing turned round. */
function checksum(bytes: Bytes): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
}

function tags(): Bytes {
  const maker = new TextEncoder().encode("Agiza");
  const bytes = new Uint8Array(16 + maker.length);
  bytes.set(new TextEncoder().encode("OpusTags"));
  bytes[8] = maker.length;
  bytes.set(maker, 12);
  return bytes;
}

/** How long one frame is, in samples of 48,000 a second, by the packet's first bits. */
const frameSamples = [
  ...Array.from({ length: 3 }, () => [480, 960, 1920, 2880]).flat(),
  ...Array.from({ length: 2 }, () => [480, 960]).flat(),
  ...Array.from({ length: 4 }, () => [120, 240, 480, 960]).flat(),
];

function samplesIn(packet: Bytes): number {
  const first = packet[0] ?? 0;
  const code = first & 3;
  const frames = code === 0 ? 1 : code === 3 ? (packet[1] ?? 0) & 63 : 2;
  return frames * (frameSamples[first >> 3] ?? 0);
}

const startsWith = (bytes: Bytes, word: string): boolean =>
  new TextDecoder().decode(bytes.subarray(0, word.length)) === word;
