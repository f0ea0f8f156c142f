import { createVerify } from "node:crypto";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import type { Query } from "@agiza/rig/database";

/** What TRA was sent, byte for byte, however often, and what it took. */
export type SentToTra = { bodies: string[]; taken: { body: string; kind: string }[] };

type Row = { kind: string; number: number; of_day: number; day: string; state: string; body: string };
type Read = { RCT?: Record<string, string>; ZREPORT?: Record<string, string> };

const parser = new XMLParser({ parseTagValue: false });

/** Whether the key signed these exact bytes, asked of Node's own RSA with the public key that TRA has. */
function isSigned(body: string, publicPem: string): boolean {
  const [, content, signature] =
    /(<(?:RCT|ZREPORT)>.*<\/(?:RCT|ZREPORT)>)<EFDMSSIGNATURE>([^<]+)</su.exec(body) ?? [];
  if (content === undefined || signature === undefined) return false;
  return createVerify("RSA-SHA1").update(content, "utf8").verify(publicPem, signature, "base64");
}

/** What is wrong with a history: gaps and doubles, bytes that changed, documents that are no XML or not signed. */
export async function judgeFiscal(
  query: Query,
  { bodies, taken }: SentToTra,
  { payments, publicPem }: { payments: number; publicPem: string },
): Promise<{ problems: string[]; receipts: number; repeats: number }> {
  const rows = await query<Row>(
    "select kind, number, of_day, day::text, state, body from fiscal_documents order by seq",
  );
  const receipts = rows.filter(({ kind }) => kind === "receipt");
  const problems: string[] = [];
  if (receipts.length !== payments) problems.push(`${payments} payments have ${receipts.length} receipts`);
  const next = new Map<string, number>();
  receipts.forEach(({ number, of_day: ofDay, day, body }, index) => {
    const { RCT: said } = (parser.parse(body) as { EFDMS: Read }).EFDMS;
    const place = (next.get(day) ?? 0) + 1;
    next.set(day, place);
    if (number !== index + 1 || said?.["GC"] !== String(number) || said["RCTNUM"] !== String(number))
      problems.push(`receipt ${index + 1} has the number ${number}, and says ${said?.["GC"]}`);
    if (ofDay !== place || said?.["DC"] !== String(place))
      problems.push(`receipt ${number} is ${ofDay} of ${day}, where ${place} comes`);
  });
  const written = new Set(rows.map(({ body }) => body));
  for (const { body, state } of rows) {
    if (state !== "taken") problems.push(`a document is ${state}`);
    if (XMLValidator.validate(body) !== true) problems.push("a document is no XML");
    if (!isSigned(body, publicPem)) problems.push("a document is not signed by the device's key");
  }
  const strange = bodies.filter((body) => !written.has(body)).length;
  if (strange > 0) problems.push(`${strange} bodies were sent that are not stored`);
  const firsts = [...new Set(bodies)];
  if (firsts.join() !== rows.map(({ body }) => body).join()) problems.push("documents left out of turn");
  if (taken.map(({ body }) => body).join() !== rows.map(({ body }) => body).join())
    problems.push("TRA has other documents than we, or in another order");
  return { problems, receipts: receipts.length, repeats: bodies.length - firsts.length };
}
