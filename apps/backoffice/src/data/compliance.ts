import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { bodyOfPaper } from "#lib/shrink-picture.ts";
import { keepLive } from "./keep-live.ts";

export type Compliance = Schemas["Compliance"];
export type ComplianceSections = Compliance["sections"];
export type ComplianceSection = keyof ComplianceSections;
export type ComplianceDocument = Schemas["ComplianceDocument"];
export type DocumentKind = ComplianceDocument["kind"];
export type ComplianceLook = Schemas["ComplianceLooks"]["items"][number];

/** In the order in which they are filled in. */
export const complianceSections: readonly ComplianceSection[] = [
  "owner",
  "business",
  "payout",
  "data",
  "fiscal",
];

/** GET /compliance */
export const complianceQuery = () =>
  queryOptions({
    queryKey: ["compliance", "state"],
    queryFn: ({ signal }) => unwrap(api.GET("/compliance", { signal })),
  });

/** GET /compliance/looks: who looked at documents, the newest first. */
export const complianceLooksQuery = () =>
  queryOptions({
    queryKey: ["compliance", "looks"],
    queryFn: ({ signal }) => unwrap(api.GET("/compliance/looks", { signal })),
  });

keepLive("compliance.", { reads: () => [["compliance"], ["payouts"]] });

const useReadAgain = () => {
  const client = useQueryClient();
  return { onSuccess: () => client.invalidateQueries({ queryKey: ["compliance"] }) };
};

type Bodies = {
  owner: Schemas["SendComplianceOwner"];
  business: Schemas["SendComplianceBusiness"];
  payout: Schemas["SendCompliancePayout"];
  data: Schemas["SendComplianceData"];
  fiscal: Schemas["SendComplianceFiscal"];
};

/** What a section is sent as. */
export type Sendable<Name extends ComplianceSection> = Bodies[Name];

const senders = {
  owner: (body: Bodies["owner"]) => unwrap(api.PUT("/compliance/owner", { body })),
  business: (body: Bodies["business"]) => unwrap(api.PUT("/compliance/business", { body })),
  payout: (body: Bodies["payout"]) => unwrap(api.PUT("/compliance/payout", { body })),
  data: (body: Bodies["data"]) => unwrap(api.PUT("/compliance/data", { body })),
  fiscal: (body: Bodies["fiscal"]) => unwrap(api.PUT("/compliance/fiscal", { body })),
};

/** PUT /compliance/{section}: from then on it is in review. */
export function useSendSection<Name extends ComplianceSection>(section: Name) {
  const send = senders[section] as (body: Sendable<Name>) => Promise<ComplianceSections[Name]>;
  return useMutation({ networkMode: "always", mutationFn: send, ...useReadAgain() });
}

/** PUT /compliance/documents/{kind}; a photo is made smaller first, so far that its print can be read. */
export function useAddDocument(kind: DocumentKind) {
  return useMutation({
    networkMode: "always",
    mutationFn: async (file: Blob) =>
      unwrap(
        api.PUT("/compliance/documents/{kind}", { params: { path: { kind } }, ...(await bodyOfPaper(file)) }),
      ),
    ...useReadAgain(),
  });
}

/** DELETE /compliance/documents/{id}, of one that was not sent. */
export function useRemoveDocument() {
  return useMutation({
    networkMode: "always",
    mutationFn: (id: string) =>
      unwrap(api.DELETE("/compliance/documents/{id}", { params: { path: { id } } })),
    ...useReadAgain(),
  });
}

/** GET /compliance/documents/{id}, which writes the look down: the file, which is kept nowhere on this device. */
export function useLookAtDocument() {
  return useMutation({
    networkMode: "always",
    gcTime: 0,
    mutationFn: (id: string) =>
      unwrap<Blob>(api.GET("/compliance/documents/{id}", { params: { path: { id } }, parseAs: "blob" })),
    ...useReadAgain(),
  });
}
