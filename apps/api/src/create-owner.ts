import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { openParts } from "./deps.ts";
import { type Env, SettingsError } from "./env.ts";
import type { Log } from "./kernel/ctx.ts";
import { toPhone } from "./kernel/phone.ts";
import { createOwner } from "./modules/auth/create-owner.ts";

/**
 * The command `create-owner --name … --phone …`: adds the first person of a new installation. The password is the first
 * line of the standard input, so that it stands in no list of processes and no shell's history.
 *
 * @returns what was done, in one sentence
 * @throws SettingsError saying what is wrong with name, phone or password
 */
export async function runCreateOwner(env: Env, args: string[], input: Readable, log: Log): Promise<string> {
  const person = await readPerson(args, input);
  const parts = await openParts(env, log);
  try {
    if (!(await createOwner(parts.base, person)))
      throw new SettingsError(`Somebody signs in with ${person.phone} already.`);
  } finally {
    await parts.close();
  }
  return `${person.name} signs in with ${person.phone} and opens the shop there.`;
}

async function readPerson(args: string[], input: Readable) {
  const { name: givenName, phone: givenPhone } = readOptions(args);
  const name = givenName.trim();
  if (name.length < 2 || name.length > 60) throw new SettingsError("--name needs 2 to 60 characters.");
  const phone = toPhone(givenPhone);
  if (!phone) throw new SettingsError(`--phone ${givenPhone} is no phone number.`);
  const password = (await text(input)).split(/\r?\n/)[0]!;
  if (password.length < 8 || password.length > 200)
    throw new SettingsError("The password needs 8 to 200 characters; it is read from the standard input.");
  return { name, phone, password };
}

function readOptions(args: string[]): { name: string; phone: string } {
  try {
    const { values } = parseArgs({ args, options: { name: { type: "string" }, phone: { type: "string" } } });
    return { name: values.name ?? "", phone: values.phone ?? "" };
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error));
  }
}
