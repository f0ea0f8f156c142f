import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { notePinUse } from "#lib/shared-device.ts";
import { answerOf } from "./try-refused.ts";
import { userQuery, type User } from "./user.ts";

export type OpenSession = Schemas["OpenSessions"]["items"][number];
export type SentContactCodes = Schemas["SentContactCodes"];
/** What is changed: one of the two. */
export type NewContact = { phone: string } | { email: string };

const sessionsKey = ["account", "sessions"] as const;

/** GET /auth/sessions: where the person is signed in, the one used last first. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await unwrap(api.GET("/auth/sessions", { signal }))).items,
  });

/** DELETE /auth/sessions/{id}: signs one device out. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (id: string) => unwrap(api.DELETE("/auth/sessions/{id}", { params: { path: { id } } })),
    // One that had ended meanwhile is gone as well.
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** A change of the account that answers the person as they are now. */
function useAccountChange<Change>(send: (change: Change) => Promise<User>) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: send,
    onSuccess: (user) => client.setQueryData(userQuery().queryKey, user),
  });
}

/** PUT /user: name and language. Refused with `edit.conflict` when they changed since `updated_at`. */
export const useChangeProfile = () =>
  useAccountChange((body: Schemas["Profile"]) => unwrap(api.PUT("/user", { body })));

/** PUT /user/photo: the API makes a square of it, without place and owner. */
export const useChangePhoto = () =>
  useAccountChange((photo: Blob) =>
    unwrap(
      api.PUT("/user/photo", {
        // By its type the contract's body is text; a picture goes as it is.
        body: photo as unknown as string,
        bodySerializer: (body) => body as unknown as Blob,
        headers: { "content-type": photo.type },
      }),
    ),
  );

/** DELETE /user/photo */
export const useRemovePhoto = () => useAccountChange<void>(() => unwrap(api.DELETE("/user/photo")));

/** POST /user/contact/codes: one code to the new phone or e-mail, one to where the person is reached now. */
export function useRequestContactCodes() {
  return useMutation({
    networkMode: "always",
    mutationFn: async (body: NewContact) => (await answerOf(api.POST("/user/contact/codes", { body }))).data,
  });
}

/** PUT /user/contact, with both codes. */
export const useChangeContact = () =>
  useAccountChange(
    async (body: Schemas["ChangeContact"]) => (await answerOf(api.PUT("/user/contact", { body }))).data,
  );

/** PUT /user/password: every other session ends. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: async (body: Schemas["ChangePassword"]) => {
      await answerOf(api.PUT("/user/password", { body }));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** PUT /user/pin: for the counter of the shop the person is in. */
export function useSetPin() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: async (body: Schemas["SetPin"]) => {
      await answerOf(api.PUT("/user/pin", { body }));
    },
    onSuccess: () => {
      notePinUse();
      client.setQueryData(userQuery().queryKey, (user) => user && { ...user, has_pin: true });
    },
  });
}
