import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";

export type FiscalOverview = Schemas["FiscalOverview"];
export type FiscalDevice = Schemas["FiscalDevice"];
export type FiscalDocument = Schemas["FiscalDocument"];
export type FiscalDocumentDetail = Schemas["FiscalDocumentDetail"];
export type FiscalTest = Schemas["FiscalTest"];
export type FiscalForm = Schemas["NewFiscalDevice"];
export type FiscalProvider = FiscalDevice["provider"];

/** The views of the log, in the order of its tabs. */
export const fiscalViews = ["all", "waiting", "troubled", "notes", "reports"] as const;
export type FiscalView = (typeof fiscalViews)[number];
export type FiscalSearch = { view: FiscalView; search: string; after?: string; before?: string };

const all = ["fiscal"] as const;

/** GET /fiscal */
export const fiscalQuery = () =>
  queryOptions({
    queryKey: [...all, "overview"],
    queryFn: ({ signal }) => unwrap(api.GET("/fiscal", { signal })),
  });

/** GET /fiscal/documents: one page. The page shown before stays until the next one is here. */
export const fiscalDocumentsQuery = ({ view, search: _search, ...place }: FiscalSearch) => {
  const query = {
    ...place,
    ...(view === "reports" && { kind: "z_report" as const }),
    ...(view === "notes" && { kind: "adjustment_note" as const }),
    ...((view === "waiting" || view === "troubled") && { state: view }),
  };
  return queryOptions({
    queryKey: [...all, "list", query],
    queryFn: ({ signal }) => unwrap(api.GET("/fiscal/documents", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

/** GET /fiscal/documents/{id} */
export const fiscalDocumentQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, "document", id],
    queryFn: ({ signal }) => unwrap(api.GET("/fiscal/documents/{id}", { params: { path: { id } }, signal })),
  });

keepLive("fiscal.", { reads: () => [all] });

const useReadAgain = () => {
  const client = useQueryClient();
  return { networkMode: "always" as const, onSuccess: () => client.invalidateQueries({ queryKey: all }) };
};

/** What is done with the device that is filled in: it is the first, gets new keys, or stands in place of another one. */
export type DeviceStep = "register" | "renew" | "change";

/** POST /fiscal/device, /fiscal/device/renew and /fiscal/device/change */
export const useSaveFiscalDevice = (step: DeviceStep) =>
  useMutation({
    ...useReadAgain(),
    mutationFn: (body: FiscalForm) => {
      if (step === "register") return unwrap(api.POST("/fiscal/device", { body }));
      if (step === "renew") return unwrap(api.POST("/fiscal/device/renew", { body }));
      return unwrap(api.POST("/fiscal/device/change", { body }));
    },
  });

/** POST /fiscal/devices/{id}/take-up */
export const useTakeUpFiscalDevice = () =>
  useMutation({
    ...useReadAgain(),
    mutationFn: (id: string) =>
      unwrap(api.POST("/fiscal/devices/{id}/take-up", { params: { path: { id } } })),
  });

export type FiscalReplacement = Schemas["FiscalReplacement"];

/** POST /fiscal/documents/{id}/replace: a receipt with a new number. */
export const useReplaceReceipt = () =>
  useMutation({
    ...useReadAgain(),
    mutationFn: ({ id, ...body }: FiscalReplacement & { id: string }) =>
      unwrap(api.POST("/fiscal/documents/{id}/replace", { params: { path: { id } }, body })),
  });

/** POST /fiscal/device/pause and /fiscal/device/resume */
export const useSwitchFiscal = () =>
  useMutation({
    ...useReadAgain(),
    mutationFn: (isOn: boolean) =>
      isOn ? unwrap(api.POST("/fiscal/device/resume")) : unwrap(api.POST("/fiscal/device/pause")),
  });

/** POST /fiscal/device/try */
export const useTryFiscalNow = () =>
  useMutation({ ...useReadAgain(), mutationFn: () => unwrap(api.POST("/fiscal/device/try")) });

/** POST /fiscal/device/test: what the next receipt would be; nothing is sent. */
export const useTestFiscal = () =>
  useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.POST("/fiscal/device/test")),
  });
