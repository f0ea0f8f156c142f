import { generateKeyPairSync } from "node:crypto";
import forge from "node-forge";

const { md: digests } = forge;

/** A certificate as the authority hands it out: the .pfx in base64, in the old cipher that it still uses. */
export type TraCertificate = { pfx: string; password: string; serial: string; publicPem: string };

/** Makes a key, a certificate for it and the file of both. */
export function makeCertificate(tin: string): TraCertificate {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const key = forge.pki.privateKeyFromPem(privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = `5f${forge.util.bytesToHex(forge.random.getBytesSync(7))}`;
  certificate.validity.notBefore = new Date("2026-01-01T00:00:00Z");
  certificate.validity.notAfter = new Date("2036-01-01T00:00:00Z");
  const name = [{ name: "commonName", value: `VFD ${tin}` }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.sign(key, digests.sha256.create());
  const password = "vfd-1234";
  const file = forge.pkcs12.toPkcs12Asn1(key, [certificate], password, { algorithm: "3des" });
  return {
    pfx: forge.util.encode64(forge.asn1.toDer(file).getBytes()),
    password,
    serial: certificate.serialNumber,
    publicPem: publicKey,
  };
}
