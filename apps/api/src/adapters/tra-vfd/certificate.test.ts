import { readFileSync } from "node:fs";
import { createPrivateKey } from "node:crypto";
import forge from "node-forge";
import { expect, test } from "vitest";
import { asksForFewIterations, mostIterations } from "./iterations.ts";
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

const keys = forge.pki.rsa.generateKeyPair(512);
const signed = forge.pki.createCertificate();
signed.publicKey = keys.publicKey;
signed.sign(keys.privateKey);
const made = (count: number, algorithm: "3des" | "aes256") =>
  Buffer.from(
    forge.asn1
      .toDer(forge.pkcs12.toPkcs12Asn1(keys.privateKey, [signed], "pw", { algorithm, count }))
      .getBytes(),
    "binary",
  );

test.each(["3des", "aes256"] as const)("a file in %s that asks for few iterations is read", (algorithm) => {
  expect(readCertificate(made(2_048, algorithm), "pw")?.keyPem).toContain("PRIVATE KEY");
});

const { asn1 } = forge;
const { Class, Type } = asn1;
const octets = (bytes: string) => asn1.create(Class.UNIVERSAL, Type.OCTETSTRING, false, bytes);
const sequence = (...of: forge.asn1.Asn1[]) => asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, of);
const salted = (count: number) =>
  sequence(
    octets("saltsalt"),
    asn1.create(Class.UNIVERSAL, Type.INTEGER, false, asn1.integerToDer(count).getBytes()),
  );

test("a file that asks for many is refused before any is counted, wherever it asks", () => {
  const whole = made(mostIterations, "3des");
  const startedMs = performance.now();
  expect(readCertificate(whole, "pw")).toBeNull();
  expect(asksForFewIterations(salted(0x7fffffff), "pw")).toBe(false);
  expect(asksForFewIterations(sequence(octets(asn1.toDer(salted(0x7fffffff)).getBytes())), "pw")).toBe(false);
  // Inside of what its own password opens.
  const [algorithm, closed] = forge.pki.encryptPrivateKeyInfo(salted(0x7fffffff), "pw", { count: 2_048 })
    .value as [forge.asn1.Asn1, forge.asn1.Asn1];
  const data = asn1.create(
    Class.UNIVERSAL,
    Type.OID,
    false,
    asn1.oidToDer("1.2.840.113549.1.7.1").getBytes(),
  );
  const content = asn1.create(Class.CONTEXT_SPECIFIC, 0, false, closed.value as string);
  expect(asksForFewIterations(sequence(data, algorithm, content), "pw")).toBe(false);
  expect(asksForFewIterations(sequence(data, algorithm, content), "other")).toBe(true);
  expect(performance.now() - startedMs).toBeLessThan(5_000);
});
