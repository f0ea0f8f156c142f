import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { inlineHashes } from "./content-security.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("every inline script and style is named once, files and data are not", () => {
  const page =
    '<head><script>go()</script><script type="module">go2()</script><script type="module" src="/a.js"></script>' +
    '<script type="application/ld+json">{}</script><style>a{}</style></head>';
  expect(inlineHashes([page, page])).toEqual({
    scripts: [hash("go()"), hash("go2()")].toSorted(),
    styles: [hash("a{}")],
  });
});
