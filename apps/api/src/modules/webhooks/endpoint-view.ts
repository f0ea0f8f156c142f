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
  createdByName,
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
  createdByName,
  createdAt,
  updatedAt,
});

export type Endpoint = ReturnType<typeof viewEndpoint>;
