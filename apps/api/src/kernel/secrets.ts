import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts provider tokens and keys for storage (AES-256-GCM), and signs what browsers keep for us. */
export type SecretBox = {
  seal(text: string): string;
  open(sealed: string): string;
  /** Whether it was sealed with the key that is in use now. */
  isCurrent(sealed: string): boolean;
  /** HMAC-SHA256, base64url, under a key of its own for each purpose. */
  mac(purpose: string, text: string): string;
};

function cipherOf(key: string): { keyId: string; cipherKey: Buffer } {
  const cipherKey = createHash("sha256").update(key).digest();
  return { cipherKey, keyId: createHash("sha256").update(cipherKey).digest("hex").slice(0, 8) };
}

/**
 * @param key any text; its SHA-256 is the cipher key, whose id is in each sealed value
 * @param before the key until it was changed: what it sealed still opens, and nothing is sealed with it any more
 */
export function createSecretBox(key: string, before?: string): SecretBox {
  const { cipherKey, keyId } = cipherOf(key);
  const known = [key, ...(before === undefined ? [] : [before])].map(cipherOf);
  return {
    seal(text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", cipherKey, iv);
      const data = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return [keyId, iv, cipher.getAuthTag(), data]
        .map((part) => (typeof part === "string" ? part : part.toString("base64url")))
        .join(".");
    },
    open(sealed) {
      const [id, iv, tag, data] = sealed.split(".");
      const opener = known.find((one) => one.keyId === id);
      if (!opener || !iv || !tag || data === undefined) throw new Error("secret sealed with another key");
      // Without a length, a part of the tag would be proof enough.
      const options = { authTagLength: 16 };
      const decipher = createDecipheriv(
        "aes-256-gcm",
        opener.cipherKey,
        Buffer.from(iv, "base64url"),
        options,
      );
      decipher.setAuthTag(Buffer.from(tag, "base64url"));
      return Buffer.concat([decipher.update(Buffer.from(data, "base64url")), decipher.final()]).toString(
        "utf8",
      );
    },
    isCurrent: (sealed) => sealed.startsWith(`${keyId}.`),
    mac(purpose, text) {
      const macKey = Buffer.from(hkdfSync("sha256", cipherKey, "", purpose, 32));
      return createHmac("sha256", macKey).update(text).digest("base64url");
    },
  };
}

/** What was sealed; null where it was sealed with another key. */
export function openSealed(secrets: SecretBox, sealed: string): string | null {
  try {
    return secrets.open(sealed);
  } catch {
    return null;
  }
}

/** 32 random bytes as base64url: order links, access and refresh tokens. Only the hash is stored. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What the database keeps of a token: SHA-256, hex. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
