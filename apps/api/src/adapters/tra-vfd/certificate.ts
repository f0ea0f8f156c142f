import forge from "node-forge";
import { asksForFewIterations } from "./iterations.ts";
import type { FiscalCertificate } from "#ports/fiscal.ts";

/**
 * The key and the serial of a .pfx file, also of those in old ciphers (RC2, triple DES), which OpenSSL reads no more.
 *
 * @returns null where the file or the password is wrong, or reading it would take long
 */
export function readCertificate(file: Uint8Array, password: string): FiscalCertificate | null {
  try {
    const der = forge.util.createBuffer(Buffer.from(file).toString("binary"));
    const asn1 = forge.asn1.fromDer(der);
    if (!asksForFewIterations(asn1, password)) return null;
    const store = forge.pkcs12.pkcs12FromAsn1(asn1, false, password);
    const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids as Record<string, string>;
    const bagOf = (bagType: string) => store.getBags({ bagType })[bagType]?.[0];
    const key = (bagOf(pkcs8ShroudedKeyBag!) ?? bagOf(keyBag!))?.key;
    const certificate = bagOf(certBag!)?.cert;
    if (!key || !certificate) return null;
    return { keyPem: forge.pki.privateKeyToPem(key), serial: certificate.serialNumber };
  } catch {
    return null;
  }
}
