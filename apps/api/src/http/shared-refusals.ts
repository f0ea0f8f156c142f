import { storeRefusal } from "#http/openapi.ts";

type Document = {
  paths?: Record<
    string,
    Record<string, { security?: readonly unknown[]; responses?: Record<string, unknown> }>
  >;
};

/** What any route may refuse, before it knows what is wanted of it. */
const always = {
  422: storeRefusal("request.invalid"),
  503: storeRefusal("server.unavailable"),
};
/** What a route refuses where somebody must be signed in. */
const ofBearers = { 401: storeRefusal("auth.unauthorized"), 429: storeRefusal("request.too_many") };
/** What any route may refuse that takes a body. */
const ofBodies = {
  400: storeRefusal("request.malformed"),
  413: storeRefusal("request.too_large"),
  415: storeRefusal("request.unsupported_type"),
};

/** Adds to every route of a document the refusals that stand before it; what the route says of them itself stays. */
export function addSharedRefusals<D extends object>(document: D): D {
  for (const methods of Object.values((document as Document).paths ?? {})) {
    for (const [method, operation] of Object.entries(methods)) {
      operation.responses = {
        ...always,
        ...((operation.security ?? []).length > 0 ? ofBearers : {}),
        ...(method === "get" ? {} : ofBodies),
        ...operation.responses,
      };
    }
  }
  return document;
}
