import { createHmac } from "node:crypto";
import fc from "fast-check";
import { fromSchema } from "#test/contract/arbitraries.ts";
import type { Ask } from "#test/contract/example.ts";
import { exampleOf } from "#test/contract/examples.ts";
import { mergeAll, type Operation, type Parameter, type Schema } from "#test/contract/operations.ts";
import { localAppSecret } from "@agiza/rig/whatsapp-webhooks";
import type { Cast } from "./cast.ts";
import type { FuzzRequest } from "./door.ts";
import { contentTypes, hostileBody, hostileJson, hostilePaths, hostileText } from "./hostile-values.ts";

/** A request and whether it still is the documented one: same method, same path. */
export type Attempt = FuzzRequest & { operation: Operation; isDocumented: boolean };

/** Requests to one route: right ones, right ones with one thing wrong, and wrong ones. */
export function attemptsOn(operation: Operation, cast: Cast): fc.Arbitrary<Attempt> {
  const path = fillPath(operation, cast);
  const sentHeaders = headers(operation, cast);
  const made = fc.record({
    path,
    query: query(operation, cast),
    headers: sentHeaders,
    body: body(operation, cast),
  });
  const example = exampleOf(operation.id);
  const written = fc.oneof(
    { weight: 2, arbitrary: made },
    { weight: 1, arbitrary: fromExample(operation, path, sentHeaders, () => cast.examples(example)) },
  );
  const meant = written.map(({ path, query: search, headers: sent, body: content }) => ({
    operation,
    // With an empty part it is the path of something else.
    isDocumented: !/\/(\/|$)/.test(path),
    method: operation.method,
    target: `${path}${search}`,
    headers: sent,
    body: content,
  }));
  const astray = fc
    .tuple(
      meant,
      fc.constantFrom("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE"),
      fc.option(fc.constantFrom(...hostilePaths)),
    )
    .map(([attempt, method, path]) => ({
      ...attempt,
      isDocumented: attempt.isDocumented && path === null && method === operation.method,
      method,
      target: path ?? attempt.target,
    }));
  return fc.oneof({ weight: 9, arbitrary: meant }, { weight: 1, arbitrary: astray });
}

/** A request that would be accepted, every other time with one thing in its body wrong. */
function fromExample(
  operation: Operation,
  path: fc.Arbitrary<string>,
  sentHeaders: fc.Arbitrary<Record<string, string>>,
  examples: () => Ask[],
) {
  const changed = fc.tuple(oneOf(examples), fc.option(fc.tuple(fc.nat(), hostileJson, change), { freq: 2 }));
  return fc.tuple(path, sentHeaders, changed).map(([written, sent, [example, wrong]]) => ({
    path: example.params ? withParams(operation.path, Object.entries(example.params)) : written,
    query: example.query ? `?${new URLSearchParams(example.query).toString()}` : "",
    headers: { ...sent, ...example.headers },
    body: bodyOf(example, wrong),
  }));
}

function bodyOf({ body }: Ask, wrong: [number, unknown, string] | null): Buffer | null {
  if (body === undefined) return null;
  if (body instanceof Uint8Array) return Buffer.from(body);
  return asBytes(wrong ? oneWrong([body, ...wrong]) : body);
}

/** One of a list that may be another one by the time it is needed. */
const oneOf = <T>(list: () => T[]): fc.Arbitrary<T> =>
  fc.nat().map((index) => list()[index % list().length]!);

const asBytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value) ?? "");

/** A value a schema allows, one that exists here under this name, or a hostile one. */
function valueOf(name: string, schema: Schema, cast: Cast): fc.Arbitrary<unknown> {
  const known = cast.known(name);
  return fc.oneof(
    { weight: 2, arbitrary: fromSchema(schema) },
    { weight: known ? 6 : 0, arbitrary: oneOf(known ?? (() => [null])) },
    { weight: 2, arbitrary: hostileText },
  );
}

const asText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** As a browser writes it, and halves of characters byte by byte, which a browser refuses to. */
export function percentEncoded(value: string): string {
  return value.replaceAll(/[^]/gu, (character) => {
    if (character.isWellFormed()) return encodeURIComponent(character);
    const code = character.charCodeAt(0);
    return [0xed, 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
      .map((byte) => `%${byte.toString(16)}`)
      .join("");
  });
}

function fillPath({ path, parameters }: Operation, cast: Cast): fc.Arbitrary<string> {
  const filled = parameters
    .filter((parameter) => parameter.in === "path")
    .map(({ name, schema }) => valueOf(name, schema, cast).map((value) => [name, asText(value)] as const));
  return fc.tuple(...filled).map((values) => withParams(path, values));
}

const withParams = (path: string, values: readonly (readonly [name: string, value: string])[]): string =>
  values.reduce((text, [name, value]) => text.replace(`{${name}}`, () => percentEncoded(value)), path);

function query({ parameters }: Operation, cast: Cast): fc.Arbitrary<string> {
  const documented = parameters
    .filter((parameter) => parameter.in === "query")
    .map((parameter) => pair(parameter, cast));
  const extra = fc
    .tuple(hostileText, hostileText)
    .map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`);
  return fc
    .tuple(
      fc.tuple(...documented),
      fc.oneof({ weight: 9, arbitrary: fc.constant("") }, { weight: 1, arbitrary: extra }),
    )
    .map(([pairs, more]) => [...pairs.flat(), more].filter((one) => one !== "").join("&"))
    .map((text) => (text === "" ? "" : `?${text}`));
}

function pair({ name, schema, required = false }: Parameter, cast: Cast): fc.Arbitrary<string[]> {
  const one = valueOf(name, schema, cast).map((value) => `${name}=${percentEncoded(asText(value))}`);
  return fc.oneof<fc.WeightedArbitrary<string[]>[]>(
    { weight: 12, arbitrary: one.map((text) => [text]) },
    { weight: required ? 1 : 12, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.tuple(one, one) },
    { weight: 1, arbitrary: one.map((text) => [text.replace("=", "[]=")]) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(name, `${name}=%`, `${name}=%E0%A4%A`, `${name}=%00`).map((text) => [text]),
    },
  );
}

/** What may stand in a header at all; a real client cannot send the rest. */
const headerText = hostileText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, "?").slice(0, 4_000));

function headers({ parameters, isSignedIn }: Operation, cast: Cast): fc.Arbitrary<Record<string, string>> {
  const bearer = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...cast.tokens).map((token) => `Bearer ${token}`) },
    { weight: 1, arbitrary: headerText.map((text) => `Bearer ${text}`) },
    { weight: 1, arbitrary: fc.constantFrom("Bearer", "bearer  x", "Basic eDp5", "SELCOM x", "") },
  );
  const known: Record<string, fc.Arbitrary<string>> = Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === "header")
      .map(({ name, schema }) => [
        name,
        fc.oneof(
          { weight: 6, arbitrary: fromSchema(schema).map((value) => sendable(asText(value))) },
          { weight: 1, arbitrary: headerText },
        ),
      ]),
  );
  const odd = {
    "accept-language": fc.oneof(fc.constantFrom("sw", "en", "*", ",,;q=", "sw;q=9"), headerText),
    "x-forwarded-for": fc.oneof(fc.ipV4(), fc.ipV6(), headerText),
    "user-agent": headerText,
    cookie: fc.oneof(
      headerText.map((text) => `refresh=${text}; signed-in=1`),
      fc.constantFrom("refresh", "__Host-refresh=%", "a=b;;;=;refresh=%00"),
    ),
    origin: fc.constantFrom("https://evil.example", "null", "http://localhost"),
    "sec-fetch-site": fc.constantFrom("same-origin", "cross-site", "none", "odd"),
    "content-encoding": fc.constantFrom("gzip", "br", "identity"),
    "if-none-match": headerText,
    range: fc.constantFrom("bytes=0-1", "bytes=-1", "lines=1"),
    "x-request-id": headerText,
    "x-http-method-override": fc.constantFrom("DELETE", "PUT"),
    "x-padding": fc.constantFrom("x".repeat(10_000), "x".repeat(20_000)),
  };
  return fc
    .tuple(
      fc.option(bearer, { freq: isSignedIn ? 20 : 2, nil: undefined }),
      fc.record(known),
      fc.record(odd, { requiredKeys: [] }),
      fc.nat(5),
    )
    .map(([authorization, own, more, keep]) => ({
      ...own,
      ...Object.fromEntries(
        Object.entries(more).filter(([name], index) => (name.length + index) % 6 === keep),
      ),
      ...(authorization === undefined ? {} : { authorization }),
    }));
}

const sendable = (text: string): string => text.replace(/[^\x20-\x7e]/g, "-");

function body(operation: Operation, cast: Cast): fc.Arbitrary<Buffer | null> {
  if (operation.method === "GET") return fc.constant(null);
  const schema = operation.body;
  if (!schema) return fc.option(hostileBody, { freq: 2 });
  const right = sensible(schema, cast);
  return fc.oneof(
    { weight: 6, arbitrary: right.map(asBytes) },
    { weight: 6, arbitrary: fc.tuple(right, fc.nat(), hostileJson, change).map(oneWrong).map(asBytes) },
    { weight: 1, arbitrary: hostileJson.map(asBytes) },
    { weight: 1, arbitrary: hostileBody },
  );
}

/** A value of the schema in which the names that mean something here mostly have values that exist. */
function sensible(written: Schema, cast: Cast): fc.Arbitrary<unknown> {
  const schema = mergeAll(written);
  if (schema.type === "object" && schema.properties) {
    const shape = Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => {
        const known = cast.known(name);
        return [
          name,
          fc.oneof(
            { weight: 1, arbitrary: sensible(part, cast) },
            { weight: known ? 9 : 0, arbitrary: oneOf(known ?? (() => [null])) },
          ),
        ];
      }),
    );
    return fc.record(shape, { requiredKeys: schema.required ?? [] });
  }
  if (schema.type === "array" && schema.items) {
    return fc.array(sensible(schema.items, cast), { minLength: schema.minItems ?? 0, maxLength: 3 });
  }
  return fromSchema(schema);
}

const change = fc.constantFrom("replace", "remove", "add", "wrap");

type Place = { holder: Record<string, unknown> | unknown[]; key: string };

/** Changes one place, anywhere in the value. */
function oneWrong([value, index, hostile, kind]: [unknown, number, unknown, string]): unknown {
  const root = { value: structuredClone(value) };
  const places: Place[] = [];
  const visit = (holder: Record<string, unknown> | unknown[]) => {
    for (const [key, child] of Object.entries(holder)) {
      places.push({ holder, key });
      if (typeof child === "object" && child !== null) visit(child as Record<string, unknown>);
    }
  };
  visit(root);
  const { holder, key } = places[index % places.length]!;
  const target = holder as Record<string, unknown>;
  if (kind === "remove") delete target[key];
  else if (kind === "wrap") target[key] = [target[key]];
  else if (kind === "replace") target[key] = hostile;
  else if (Array.isArray(holder)) holder.push(hostile);
  else Object.defineProperty(target, asText(hostile), { value: hostile, enumerable: true });
  return root.value;
}

/**
 * Says what the body is and signs what a provider would sign.
 *
 * @param type null for the truth
 */
export function withContentType(attempt: Attempt, type: string | null): Attempt {
  const { body: sent, operation } = attempt;
  if (sent === null) return attempt;
  const said = type ?? operation.bodyTypes[0] ?? "application/json";
  const digest = createHmac("sha256", localAppSecret).update(sent).digest("hex");
  const signature: Record<string, string> = operation.id.startsWith("receiveWhatsapp")
    ? { "x-hub-signature-256": `sha256=${digest}` }
    : {};
  const named: Record<string, string> = said === "" ? {} : { "content-type": said };
  return { ...attempt, headers: { ...attempt.headers, ...signature, ...named } };
}

export const contentType = fc.oneof(
  { weight: 12, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom(...contentTypes) },
);
