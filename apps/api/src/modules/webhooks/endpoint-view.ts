import type { EndpointRow } from "./endpoints.repository.ts";

/** A server as its owner sees it. */
export const viewEndpoint = ({
  id,
  name,
  url,
  events,
  status,
  oldSecretUntil,
  failingSince,
  createdAt,
  updatedAt,
}: EndpointRow) => ({
  id,
  name,
  url,
  events,
  status,
  oldSecretUntil,
  failingSince,
  createdAt,
  updatedAt,
});

export type Endpoint = ReturnType<typeof viewEndpoint>;
