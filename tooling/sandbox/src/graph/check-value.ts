import { GraphError } from "./graph-error.ts";

export type Json = Record<string, unknown>;

/** Limits are counted in characters people see as one code point, not in UTF-16 units. */
const lengthOf = (text: string) => Array.from(text).length;

/** @throws GraphError 131008 when missing, 100 when it is not an object */
export function objectAt(parent: Json, key: string, path: string): Json {
  const value = parent[key];
  if (value === undefined || value === null) throw missing(path);
  if (typeof value !== "object" || Array.isArray(value))
    throw new GraphError(100, `${path} must be an object`);
  return value as Json;
}

/** @throws GraphError 131008 when missing, 100 when it is not a list, `code` when its length is out of bounds */
export function listAt(parent: Json, key: string, path: string, min: number, max: number): Json[] {
  const value = parent[key];
  if (value === undefined || value === null) throw missing(path);
  if (!Array.isArray(value)) throw new GraphError(100, `${path} must be a list`);
  if (value.length < min || value.length > max) {
    throw new GraphError(131009, `${path}: invalid count. Min allowed: ${min}, max allowed: ${max}`);
  }
  return value.map((_, index) => objectAt(value as unknown as Json, String(index), `${path}[${index}]`));
}

/** @throws GraphError 131008 when missing or empty, 100 when it is not text, `tooLongCode` when too long */
export function textAt(parent: Json, key: string, path: string, max: number, tooLongCode = 131009): string {
  const value = parent[key];
  if (value === undefined || value === null) throw missing(path);
  if (typeof value !== "string") throw new GraphError(100, `${path} must be a string`);
  if (value.trim() === "") throw new GraphError(131008, `${path} must not be empty`);
  if (lengthOf(value) > max) {
    throw new GraphError(tooLongCode, `${path}: length invalid. Min length: 1, max length: ${max}`);
  }
  return value;
}

/** Like `textAt`, for text that may be absent. */
export function optionalTextAt(parent: Json, key: string, path: string, max: number): void {
  if (parent[key] !== undefined) textAt(parent, key, path, max);
}

/** @throws GraphError 131009 unless it is an http(s) address */
export function webAddressAt(parent: Json, key: string, path: string): void {
  const value = textAt(parent, key, path, 2000);
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? "")) {
    throw new GraphError(131009, `${path} is not a valid URL`);
  }
}

/** @throws GraphError 131009 when two are equal */
export function allDifferent(values: string[], path: string): void {
  if (new Set(values).size < values.length) throw new GraphError(131009, `${path} must be unique`);
}

const missing = (path: string) => new GraphError(131008, `${path} is required`);
