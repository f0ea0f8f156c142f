import type { SandboxEnv } from "./env.ts";

const hidden = "•••";
const maxShown = 8192;

/** Hides keys of the providers, bearer tokens and order-link tokens, and cuts what is too long to show. */
export type Mask = (text: string) => string;

/** A mask that also knows this sandbox's own keys, wherever they stand. */
export function createMask(env: SandboxEnv): Mask {
  const { whatsapp, selcom, snippe, sms } = env;
  const keys = [
    whatsapp.appSecret,
    whatsapp.verifyToken,
    whatsapp.token,
    selcom.apiKey,
    selcom.apiSecret,
    ...Object.values(snippe),
    ...Object.values(sms),
  ];
  return (text) => {
    let masked = text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
    for (const key of keys) masked = masked.replaceAll(key, hidden);
    return masked
      .replace(/(token=)[^&\s"'\\<>]+/gi, `$1${hidden}`)
      .replace(/(webhooks\/sms\/)[\w-]+/g, `$1${hidden}`)
      .replace(/(Bearer\s+)[\w.~+/=-]+/g, `$1${hidden}`)
      .replace(/((?:code|access_token|input_token|client_secret)=)[^&\s"'\\<>]+/gi, `$1${hidden}`)
      .replace(
        /("(?:access_token|client_secret|code|payment_token|password|pin|secret|token)"\s*:\s*")[^"]*/gi,
        `$1${hidden}`,
      );
  };
}
