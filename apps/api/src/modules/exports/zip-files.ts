import { Zip, ZipDeflate } from "fflate";

/** A text file on its way into an archive. */
export type TextFile = { name: string; lines: AsyncIterable<string> };

/** The bytes of a ZIP archive, made while the files are read; nothing of it is kept. */
export async function* zipFiles(files: Iterable<TextFile>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const ready: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    // Copied, since the writer uses its memory again.
    ready.push(new Uint8Array(bytes));
  });
  for (const { name, lines } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const line of lines) {
      file.push(encoder.encode(line));
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* ready;
}
