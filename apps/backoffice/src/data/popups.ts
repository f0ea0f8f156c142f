import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { bodyOfPicture } from "#lib/shrink-picture.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { keepLive } from "./keep-live.ts";

export type Popup = Schemas["Popup"];
export type PopupWithDays = Schemas["PopupWithDays"];
export type PopupForm = Schemas["PopupForm"];
export type PopupChat = Schemas["PopupChats"]["items"][number];

/** GET /popups: every one, the newest first. */
export const popupsQuery = () =>
  queryOptions({
    queryKey: ["popups", "list"],
    queryFn: ({ signal }) => unwrap(api.GET("/popups", { signal })),
  });

/** GET /popups/{id} */
export const popupQuery = (id: string) =>
  queryOptions({
    queryKey: ["popups", "one", id],
    queryFn: ({ signal }) => unwrap(api.GET("/popups/{id}", { params: { path: { id } }, signal })),
  });

/** GET /popups/{id}/chats: the last ones that came from it, with what was ordered after each. */
export const popupChatsQuery = (id: string) =>
  queryOptions({
    queryKey: ["popups", "chats", id],
    queryFn: ({ signal }) => unwrap(api.GET("/popups/{id}/chats", { params: { path: { id } }, signal })),
  });

keepLive("popup.", { reads: () => [["popups"]] });

const useReadAgain = () => {
  const client = useQueryClient();
  return { onSuccess: () => client.invalidateQueries({ queryKey: ["popups"] }) };
};

/** POST /popups: a draft. */
export function useAddPopup() {
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: PopupForm) =>
      unwrap(api.POST("/popups", { params: { header: { "idempotency-key": keyOf(body) } }, body })),
    ...useReadAgain(),
  });
}

/** PUT /popups/{id} */
export function useSavePopup(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["EditPopup"]) =>
      unwrap(api.PUT("/popups/{id}", { params: { path: { id } }, body })),
    ...useReadAgain(),
  });
}

/** POST /popups/{id}/resume and /pause */
export function useSwitchPopup(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: (isOn: boolean) =>
      unwrap(
        isOn
          ? api.POST("/popups/{id}/resume", { params: { path: { id } } })
          : api.POST("/popups/{id}/pause", { params: { path: { id } } }),
      ),
    ...useReadAgain(),
  });
}

/** DELETE /popups/{id} */
export function useRemovePopup(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.DELETE("/popups/{id}", { params: { path: { id } } })),
    ...useReadAgain(),
  });
}

/** PUT /popups/{id}/picture, made small on the device first; or DELETE, of null. */
export function useChangePopupPicture(id: string) {
  return useMutation({
    networkMode: "always",
    mutationFn: async (picture: Blob | null) =>
      unwrap(
        picture === null
          ? api.DELETE("/popups/{id}/picture", { params: { path: { id } } })
          : api.PUT("/popups/{id}/picture", {
              params: { path: { id } },
              ...(await bodyOfPicture(picture)),
            }),
      ),
    ...useReadAgain(),
  });
}
