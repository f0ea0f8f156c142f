import { ApiError } from "@agiza/api-client/api-error";

/**
 * A refusal of what was sent, told of the places of the form: a language that is not written is not sent, so those after
 * it have moved up.
 *
 * @param sent the form's places of the texts that were sent, in their order
 */
export function atFormPlaces(error: unknown, sent: readonly number[]): unknown {
  if (!(error instanceof ApiError)) return error;
  const body = (error.body ?? {}) as { detail?: unknown };
  if (!Array.isArray(body.detail)) return error;
  const detail = body.detail.map((entry: { loc?: unknown }) => {
    const { loc } = entry;
    if (!Array.isArray(loc) || loc[1] !== "texts") return entry;
    const place = sent[Number(loc[2])];
    return place === undefined ? entry : { ...entry, loc: [loc[0], loc[1], String(place), ...loc.slice(3)] };
  });
  return new ApiError(error.status, { ...body, detail }, error.requestId);
}
