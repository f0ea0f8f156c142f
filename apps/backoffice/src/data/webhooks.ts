import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { keepLive } from "./keep-live.ts";

export type WebhookEndpoint = Schemas["WebhookEndpoint"];
export type WebhookEndpointForm = Schemas["WebhookEndpointForm"];
export type WebhookEventName = Schemas["WebhookEventName"];
export type ApiKey = Schemas["ApiKey"];
export type ApiKeyForm = Schemas["ApiKeyForm"];

/** GET /webhook-endpoints: the oldest first. */
export const endpointsQuery = () =>
  queryOptions({
    queryKey: ["webhook-endpoints"],
    queryFn: ({ signal }) => unwrap(api.GET("/webhook-endpoints", { signal })),
  });

/** GET /api-keys: those that open, the newest first. */
export const apiKeysQuery = () =>
  queryOptions({
    queryKey: ["api-keys"],
    queryFn: ({ signal }) => unwrap(api.GET("/api-keys", { signal })),
  });

keepLive("webhook_endpoint.", { reads: () => [endpointsQuery().queryKey] });
keepLive("api_key.", { reads: () => [apiKeysQuery().queryKey] });

const useReadEndpoints = () => {
  const client = useQueryClient();
  return { onSuccess: () => client.invalidateQueries(endpointsQuery()) };
};
const useReadKeys = () => {
  const client = useQueryClient();
  return { onSuccess: () => client.invalidateQueries(apiKeysQuery()) };
};

/** POST /webhook-endpoints: answers the secret, once. */
export function useAddEndpoint() {
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: WebhookEndpointForm) =>
      unwrap(
        api.POST("/webhook-endpoints", { params: { header: { "idempotency-key": keyOf(body) } }, body }),
      ),
    ...useReadEndpoints(),
  });
}

/** PUT /webhook-endpoints/{id} */
export function useChangeEndpoint(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["EditWebhookEndpoint"]) =>
      unwrap(api.PUT("/webhook-endpoints/{id}", { params: { path: { id } }, body })),
    ...useReadEndpoints(),
  });
}

/** POST /webhook-endpoints/{id}/pause */
export function usePauseEndpoint(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.POST("/webhook-endpoints/{id}/pause", { params: { path: { id } } })),
    ...useReadEndpoints(),
  });
}

/** POST /webhook-endpoints/{id}/resume, with what happened meanwhile or without. */
export function useResumeEndpoint(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: (catchUp: boolean) =>
      unwrap(
        api.POST("/webhook-endpoints/{id}/resume", {
          params: { path: { id } },
          body: { catch_up: catchUp },
        }),
      ),
    ...useReadEndpoints(),
  });
}

/** POST /webhook-endpoints/{id}/secret: answers the new one, once. */
export function useReplaceSecret(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.POST("/webhook-endpoints/{id}/secret", { params: { path: { id } } })),
    ...useReadEndpoints(),
  });
}

/** POST /webhook-endpoints/{id}/test */
export function useTestEndpoint(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.POST("/webhook-endpoints/{id}/test", { params: { path: { id } } })),
  });
}

/** DELETE /webhook-endpoints/{id} */
export function useRemoveEndpoint(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.DELETE("/webhook-endpoints/{id}", { params: { path: { id } } })),
    ...useReadEndpoints(),
  });
}

/** POST /api-keys: answers the key, once. */
export function useAddApiKey() {
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: ApiKeyForm) =>
      unwrap(api.POST("/api-keys", { params: { header: { "idempotency-key": keyOf(body) } }, body })),
    ...useReadKeys(),
  });
}

/** DELETE /api-keys/{id} */
export function useRevokeApiKey(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.DELETE("/api-keys/{id}", { params: { path: { id } } })),
    ...useReadKeys(),
  });
}
