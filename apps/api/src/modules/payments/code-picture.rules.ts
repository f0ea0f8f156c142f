import { crc32, deflateSync } from "node:zlib";
import { encode } from "uqr";

/** Where the holder of an order link fetches the code of its open payment; every origin routes `/store` here. */
export const codePictureUrl = (token: string): string => `/store/api/v1/order/payment/code?token=${token}`;

/** Dots of the picture for one module: a code with an amount is then about as wide as a phone's screen. */
const dots = 10;
/** Modules that stay white around it, as readers want it. */
const border = 4;

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
};

/** A QR code as a PNG of one bit a dot. It is read from a screen at arm's length, also after WhatsApp made it smaller. */
export function drawCode(text: string): Buffer {
  const { data, size } = encode(text, { ecc: "M", border });
  const side = size * dots;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit a dot, shades of grey; how it is packed and filtered has one value only.
  header.set([1, 0, 0, 0, 0], 8);
  const lineBytes = 1 + Math.ceil(side / 8);
  const lines = Buffer.alloc(lineBytes * side);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (!data[Math.floor(y / dots)]![Math.floor(x / dots)])
        lines[y * lineBytes + 1 + (x >> 3)]! |= 0x80 >> (x & 7);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(lines, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
