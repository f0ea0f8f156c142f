import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { SecretBox } from "./secrets.ts";

const ivBytes = 12;
const tagBytes = 16;

/** A file that is unreadable where it lies, and the sealed key that alone opens it. */
export type SealedFile = { data: Uint8Array; keySealed: string };

/**
 * Encrypts a file with a key of its own (AES-256-GCM), which is sealed in turn: a change of the process's key seals a few
 * letters anew and no file.
 *
 * @param name what the file belongs to; it opens under no other
 */
export function sealFile(secrets: SecretBox, name: string, data: Uint8Array): SealedFile {
  const key = randomBytes(32);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(data), cipher.final()]);
  return {
    data: Buffer.concat([iv, cipher.getAuthTag(), body]),
    keySealed: secrets.seal(key.toString("base64url")),
  };
}

/** @throws Error where it was changed, belongs to another name, or was sealed with another key */
export function openFile(secrets: SecretBox, name: string, { data, keySealed }: SealedFile): Buffer {
  const bytes = Buffer.from(data);
  const key = Buffer.from(secrets.open(keySealed), "base64url");
  const options = { authTagLength: tagBytes };
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes), options);
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
}
