import { expect, test } from "vitest";
import { displayFileName } from "./file-name.ts";

test.each([
  ["https://files.example/shop/2026-11-21-09-30-05-price-list.pdf", "price-list.pdf"],
  ["https://files.example/shop/2026-11-21-09-30-05-price-list.pdf?download=1#page=2", "price-list.pdf"],
  ["/store/media/2026-11-21-09-30-05-kitenge%20mpya.jpg", "kitenge mpya.jpg"],
  ["2026-11-21-09-30-05-2026-11-21-09-30-05-twice.png", "2026-11-21-09-30-05-twice.png"],
  ["https://files.example/shop/price-list.pdf", "price-list.pdf"],
  ["https://files.example/shop/2026-11-21-report.pdf", "2026-11-21-report.pdf"],
  ["https://files.example/shop/old-2026-11-21-09-30-05-a.pdf", "old-2026-11-21-09-30-05-a.pdf"],
  ["https://files.example/shop/2026-11-21-09-30-05-", "2026-11-21-09-30-05-"],
  ["https://files.example/shop/folder/", "folder"],
  ["https://files.example/100%.pdf", "100%.pdf"],
  ["", ""],
])("%s is shown as %s", (url, name) => {
  expect(displayFileName(url)).toBe(name);
});
