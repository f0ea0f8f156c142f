import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { inlineHashes } from "./content-security.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("inline scripts and styles are named by the hash of exactly their text; files and data are not", () => {
  const body = "\n  run(1 < 2);\n";
  const html = `<script>${body}</script><script type="module" src="/a.js"></script>
    <script type="application/json">{}</script><style>a{}</style>`;
  expect(inlineHashes(html)).toEqual({ scripts: [hash(body)], styles: [hash("a{}")] });
});
