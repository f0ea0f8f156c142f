import { unwrap, type Schemas } from "@agiza/api-client/client";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { useIdempotencyKey } from "#lib/use-idempotency-key.ts";
import { keepLive } from "./keep-live.ts";

export type StaffMember = Schemas["StaffMember"];
export type Invitation = Schemas["Invitation"];
export type StaffRole = Omit<Schemas["EditStaffMember"], "updated_at">;
type InvitationForm = Schemas["InvitationForm"];

/** A page of a list: what stands after, or before, a cursor; the first one without either. */
export type PagePlace = { after?: string; before?: string };

const keys = {
  all: ["staff"] as const,
  lists: ["staff", "list"] as const,
  detail: (id: string) => ["staff", "detail", id] as const,
  invitations: ["staff", "invitations"] as const,
};

/** GET /staff: one page of who works in the shop. */
export const staffQuery = (place: PagePlace = {}) =>
  queryOptions({
    queryKey: [...keys.lists, place],
    queryFn: ({ signal }) => unwrap(api.GET("/staff", { params: { query: place }, signal })),
    placeholderData: keepPreviousData,
  });

/** GET /staff/{id} */
export const staffMemberQuery = (id: string) =>
  queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => unwrap(api.GET("/staff/{id}", { params: { path: { id } }, signal })),
  });

/** GET /staff/invitations: one page of those that wait or ran out. */
export const invitationsQuery = (place: PagePlace = {}) =>
  queryOptions({
    queryKey: [...keys.invitations, place],
    queryFn: ({ signal }) => unwrap(api.GET("/staff/invitations", { params: { query: place }, signal })),
    placeholderData: keepPreviousData,
  });

keepLive("staff.member_", { idIn: "userId", reads: () => [keys.all] });
keepLive("staff.invitation_", { idIn: "invitationId", reads: () => [keys.invitations] });

/** PUT /staff/{id}. Refused with `edit.conflict` when the person's role changed since `updated_at`. */
export function useChangeStaffMember(id: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: Schemas["EditStaffMember"]) =>
      unwrap(api.PUT("/staff/{id}", { params: { path: { id } }, body })),
    onSuccess: (member) => {
      client.setQueryData(keys.detail(id), member);
      void client.invalidateQueries({ queryKey: keys.lists });
    },
  });
}

/** Keeps somebody out of the shop, or lets them work there again. */
export function useSetSuspended(id: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (isSuspended: boolean) =>
      unwrap(
        isSuspended
          ? api.POST("/staff/{id}/suspend", { params: { path: { id } } })
          : api.POST("/staff/{id}/resume", { params: { path: { id } } }),
      ),
    onSuccess: (member) => {
      client.setQueryData(keys.detail(id), member);
      void client.invalidateQueries({ queryKey: keys.lists });
    },
  });
}

/** Takes somebody out of the shop; their page is not asked for again. */
export function useRemoveStaffMember(id: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () => unwrap(api.DELETE("/staff/{id}", { params: { path: { id } } })),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.lists }),
  });
}

/** POST /staff/invitations */
export function useInvite() {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return useMutation({
    networkMode: "always",
    mutationFn: (body: InvitationForm) =>
      unwrap(
        api.POST("/staff/invitations", { params: { header: { "idempotency-key": keyOf(body) } }, body }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.invitations }),
  });
}

/** Gives an invitation another seven days and a new link, which is handed over and not sent. */
export function useRenewInvitation() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (id: string) =>
      unwrap(
        api.POST("/staff/invitations/{id}/renew", { params: { path: { id } }, body: { tell_by: "nobody" } }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: keys.invitations }),
  });
}

/** Takes an invitation back. */
export function useRevokeInvitation() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (id: string) => unwrap(api.DELETE("/staff/invitations/{id}", { params: { path: { id } } })),
    onSettled: () => client.invalidateQueries({ queryKey: keys.invitations }),
  });
}
