import { readFileSync } from "node:fs";
import { createPrivateKey } from "node:crypto";
import { expect, test } from "vitest";
import { readCertificate } from "./certificate.ts";

const file = readFileSync(new URL("../../../test/fiscal/old-ciphers.pfx", import.meta.url));

test("a file whose certificate is in RC2 and whose key is in triple DES is read", () => {
  const certificate = readCertificate(file, "vfd-1234")!;
  expect(certificate.serial).toBe("1a2b3c4d");
  expect(createPrivateKey(certificate.keyPem).asymmetricKeyDetails?.modulusLength).toBe(2_048);
});

test("with another password, or as another file, there is none", () => {
  expect(readCertificate(file, "vfd-4321")).toBeNull();
  expect(readCertificate(new TextEncoder().encode("no certificate at all"), "vfd-1234")).toBeNull();
});
