import type { FileToSend } from "../state/control.ts";
import filmUrl from "./film.mp4?url";
import voiceNoteUrl from "./voice-note.ogg?url";

/** What a customer's phone has to send, each the real thing of its kind. */
export const samples = {
  photo: async (): Promise<FileToSend> => ({
    kind: "image",
    file: await draw("image/jpeg", "picha.jpg", 1200),
  }),
  voiceNote: async (): Promise<FileToSend> => ({
    kind: "audio",
    voice: true,
    file: await load(voiceNoteUrl, "sauti.ogg", "audio/ogg; codecs=opus"),
  }),
  film: async (): Promise<FileToSend> => ({
    kind: "video",
    file: await load(filmUrl, "video.mp4", "video/mp4"),
  }),
  document: (): Promise<FileToSend> => Promise.resolve({ kind: "document", file: receipt() }),
  sticker: async (): Promise<FileToSend> => ({
    kind: "sticker",
    file: await draw("image/webp", "stika.webp", 512),
  }),
};

/** How a file of this computer would be sent: by its type, as a phone does it. */
export function asSent(file: File): FileToSend {
  if (/^image\/(jpeg|png)$/.test(file.type)) return { kind: "image", file };
  if (file.type === "image/webp") return { kind: "sticker", file };
  if (file.type.startsWith("audio/")) return { kind: "audio", file };
  if (file.type.startsWith("video/")) return { kind: "video", file };
  return { kind: "document", file };
}

async function load(url: string, name: string, type: string): Promise<File> {
  const response = await fetch(url);
  return new File([await response.arrayBuffer()], name, { type });
}

/** A square of cloth. */
async function draw(type: string, name: string, size: number): Promise<File> {
  const canvas = new OffscreenCanvas(size, size);
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = "#1f7a4d";
  pen.fillRect(0, 0, size, size);
  const dots = 6;
  for (let index = 0; index < dots * dots; index++) {
    const step = size / dots;
    pen.fillStyle = index % 2 === 0 ? "#f4b740" : "#e5484d";
    pen.beginPath();
    pen.arc((index % dots) * step + step / 2, Math.floor(index / dots) * step + step / 2, step / 3, 0, 7);
    pen.fill();
  }
  return new File([await canvas.convertToBlob({ type, quality: 0.8 })], name, { type });
}

/** One page with one line, as small as the format allows. */
function receipt(): File {
  const line = "BT /F1 18 Tf 60 720 Td (Risiti ya malipo) Tj ET";
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${line.length}>>stream\n${line}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  text += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return new File([text], "risiti.pdf", { type: "application/pdf" });
}
