import type { SecretBox } from "#kernel/secrets.ts";

type Body = Record<string, unknown>;

/** An order link's token as an address names it, and sealed as a message keeps it until it is sent. */
const token = /(?<=[?&])token=([\w-]{43})(?![\w-])/g;
const sealed = /(?<=[?&])sealed=([\w.-]+)/g;

const changed = (body: Body, change: (text: string) => string): Body => {
  const text = JSON.stringify(body);
  const next = change(text);
  return next === text ? body : (JSON.parse(next) as Body);
};

/** A message as it is kept: with the tokens of order links sealed. Once it is sent or failed the database cuts them. */
export const sealLinks = (secrets: SecretBox, body: Body): Body =>
  changed(body, (text) => text.replace(token, (_, secret: string) => `sealed=${secrets.seal(secret)}`));

/**
 * A message as it is sent.
 *
 * @throws when its links were sealed with another key
 */
export const openLinks = (secrets: SecretBox, body: Body): Body =>
  changed(body, (text) => text.replace(sealed, (_, secret: string) => `token=${secrets.open(secret)}`));
