import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { keepLive } from "./keep-live.ts";

export type Segment = Schemas["Segment"];
export type SegmentList = Schemas["SegmentList"];
export type SegmentForm = Schemas["SegmentForm"];
export type SegmentRule = Schemas["SegmentRule"];
export type SegmentRules = Schemas["SegmentRules"];
export type SegmentPeople = Schemas["SegmentPeople"];
export type SegmentCount = Schemas["SegmentCounts"]["items"][number];

export const matchModes = ["any", "all"] as const;
/** In the order in which they stand beside each other. */
export const operators = ["gt", "ge", "eq", "le", "lt"] as const;
export type Operator = (typeof operators)[number];

export type SegmentSearch = { search: string; after?: string; before?: string };

const keys = {
  all: ["segments"] as const,
  lists: ["segments", "list"] as const,
  detail: (id: string) => ["segments", "detail", id] as const,
  people: ["segments", "people"] as const,
};

const queryOf = ({ search, ...place }: SegmentSearch) => (search === "" ? place : { ...place, search });

/** GET /segments: one page. The page shown before stays until the next one is here. */
export const segmentsQuery = (search: SegmentSearch) => {
  const query = queryOf(search);
  return queryOptions({
    queryKey: [...keys.lists, query],
    queryFn: ({ signal }) => unwrap(api.GET("/segments", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

/** GET /segments/counts: how many people are in each segment of a page now. */
export const segmentCountsQuery = (search: SegmentSearch) => {
  const query = queryOf(search);
  return queryOptions({
    queryKey: [...keys.people, "counts", query],
    queryFn: ({ signal }) => unwrap(api.GET("/segments/counts", { params: { query }, signal })),
  });
};

/** GET /segments/{id} */
export const segmentQuery = (id: string) =>
  queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => unwrap(api.GET("/segments/{id}", { params: { path: { id } }, signal })),
  });

/** GET /segments/{id}/people: who is in it now. */
export const segmentPeopleQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.people, id],
    queryFn: ({ signal }) => unwrap(api.GET("/segments/{id}/people", { params: { path: { id } }, signal })),
  });

/** POST /segments/preview: whom rules find now. What the rules before found stays until the answer is here. */
export const segmentPreviewQuery = (rules: SegmentRules) =>
  queryOptions({
    queryKey: [...keys.people, "preview", rules],
    queryFn: ({ signal }) => unwrap(api.POST("/segments/preview", { body: rules, signal })),
    placeholderData: keepPreviousData,
  });

keepLive("segment.", {
  idIn: "segmentId",
  reads: () => [keys.all],
});
// Who buys may join a segment or leave it.
keepLive("customer.", { reads: () => [keys.people] });
keepLive("order.", { reads: () => [keys.people] });

/** PUT /segments/{id}. Refused with `edit.conflict` when the segment changed since `updated_at`. */
const changeSegment = (id: string, body: Schemas["EditSegment"]): Promise<Segment> =>
  unwrap(api.PUT("/segments/{id}", { params: { path: { id } }, body }));

/**
 * Adds a segment, or changes one.
 * @param id of the segment that is changed; left out, one is added
 */
export function useSaveSegment(id?: string) {
  const keyOf = useIdempotencyKey();
  const onSuccess = useTakeIn();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ form, updated_at }: { form: SegmentForm; updated_at: string | undefined }) =>
      id !== undefined && updated_at !== undefined
        ? changeSegment(id, { ...form, updated_at })
        : unwrap(
            api.POST("/segments", { params: { header: { "idempotency-key": keyOf(form) } }, body: form }),
          ),
    onSuccess,
  });
}

/** Makes a frozen copy of a segment; answers the copy. */
export function useFreezeSegment(id: string) {
  const keyOf = useIdempotencyKey();
  const onSuccess = useTakeIn();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["FreezeForm"]) =>
      unwrap(
        api.POST("/segments/{id}/frozen", {
          params: { path: { id }, header: { "idempotency-key": keyOf(body) } },
          body,
        }),
      ),
    onSuccess,
  });
}

/** Removes a segment; its page is not asked for again. */
export function useRemoveSegment(id: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.DELETE("/segments/{id}", { params: { path: { id } } })),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all, predicate: isNotOf(id) }),
  });
}

/** Shows a segment as it was answered, and reads everything else about segments again. */
function useTakeIn() {
  const client = useQueryClient();
  return (segment: Segment) => {
    client.setQueryData(keys.detail(segment.id), segment);
    void client.invalidateQueries({ queryKey: keys.all, predicate: isNotOf(segment.id) });
  };
}

/** All queries about segments but those of the one that has just been answered, or would be answered that it is gone. */
const isNotOf =
  (id: string) =>
  ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
    queryKey[2] !== id;
