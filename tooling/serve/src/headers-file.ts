import { parseAddressPattern, type AddressPattern } from "./address-pattern.ts";

export type HeaderRule = {
  pattern: AddressPattern;
  headers: [name: string, value: string][];
  /** Names whose earlier values are dropped where this rule matches. */
  dropped: string[];
};

/**
 * Reads a site's `_headers` file: an address on its own line, below it indented `Name: value` lines.
 * @throws Error naming the line, so that a typing mistake stops the start instead of dropping a security header
 */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    try {
      if (/^\S/.test(line))
        rules.push({ pattern: parseAddressPattern(line.trim()), headers: [], dropped: [] });
      else if (/^\s+!/.test(line)) openRule(rules).dropped.push(parseDropped(line.trim()));
      else openRule(rules).headers.push(parseHeader(line.trim()));
    } catch (error) {
      throw new Error(`_headers line ${index + 1}: ${(error as Error).message}.`, { cause: error });
    }
  }
  const empty = rules.findIndex((rule) => rule.headers.length === 0);
  if (empty !== -1) throw new Error(`_headers: address number ${empty + 1} has no headers below it.`);
  return rules;
}

/**
 * All headers for an address; as on the hosts, a name set by several rules keeps all values, joined by a comma, and a line
 * `! Name` drops what the rules above have set.
 */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const rule of rules) {
    if (rule.pattern.match(pathname) === null) continue;
    for (const name of rule.dropped) found.delete(name);
    for (const [name, value] of rule.headers) {
      const earlier = found.get(name);
      found.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
    }
  }
  return found;
}

function openRule(rules: HeaderRule[]): HeaderRule {
  const rule = rules.at(-1);
  if (!rule) throw new Error("a header needs an address above it");
  return rule;
}

function parseDropped(line: string): string {
  const [, name] = /^!\s+([A-Za-z0-9-]+)$/.exec(line) ?? [];
  if (name === undefined) throw new Error(`"${line}" is not "! Name"`);
  return name.toLowerCase();
}

function parseHeader(line: string): [string, string] {
  const [, name, value] = /^([A-Za-z0-9-]+):\s+(\S.*)$/.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new Error(`"${line}" is not "Name: value"`);
  return [name.toLowerCase(), value];
}
