import { unwrap, type Schemas } from "@agiza/api-client/client";
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keepLive } from "./keep-live.ts";

export type Connection = Schemas["WhatsappConnection"];
export type Channel = Schemas["WhatsappChannel"];
export type Signup = Schemas["WhatsappSignup"];
export type SignupStep = Signup["step"];
export type Traffic = Schemas["ChannelTraffic"];
export type PhoneSync = Schemas["PhoneSync"];
export type WindowSettings = NonNullable<Connection["facebook"]>;

const key = ["connect"] as const;
const privateKey = ["connect", "private-chats"] as const;
/** While something is being connected somebody watches each step; events tell of most. */
const watchMs = 2_000;

/** Steps that go on by themselves. */
const isWorking = ({ signup, channels }: Connection): boolean =>
  (signup?.state === "open" && !["window", "test"].includes(signup.step)) ||
  channels.some(({ syncs }) => syncs.some(({ state }) => state === "running"));

/** GET /connect: the shop's numbers and the connecting that is not over. */
export const connectionQuery = () =>
  queryOptions({
    queryKey: [...key, "now"],
    queryFn: ({ signal }) => unwrap(api.GET("/connect", { signal })),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? watchMs : false),
  });

/** GET /connect/channels/{id}/traffic: what goes on on a number now. */
export const trafficQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "traffic", id],
    queryFn: ({ signal }) =>
      unwrap(api.GET("/connect/channels/{id}/traffic", { signal, params: { path: { id } } })),
  });

keepLive("channel.", { reads: () => [connectionQuery().queryKey] });

/** GET /connect/private-chats */
export const privateChatsQuery = () =>
  queryOptions({
    queryKey: privateKey,
    queryFn: ({ signal }) => unwrap(api.GET("/connect/private-chats", { signal })),
  });

const readAgain = (client: QueryClient) => client.invalidateQueries(connectionQuery());

function useConnectMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ networkMode: "always", mutationFn, onSettled: () => readAgain(client) });
}

/** POST /connect/signups: a new one, or the one of this way that is not over. */
export const useBeginSignup = () =>
  useConnectMutation((body: Schemas["BeginSignup"]) => unwrap(api.POST("/connect/signups", { body })));

/** POST /connect/signups/{id}/code: at once, because the code lives half a minute. */
export const useSendCode = () =>
  useConnectMutation(({ id, ...body }: { id: string } & Schemas["WindowWord"]) =>
    unwrap(api.POST("/connect/signups/{id}/code", { params: { path: { id } }, body })),
  );

/** POST /connect/signups/{id}/window-ending */
export const useEndWindow = () =>
  useConnectMutation(({ id, ...body }: { id: string } & Schemas["WindowEnding"]) =>
    unwrap(api.POST("/connect/signups/{id}/window-ending", { params: { path: { id } }, body })),
  );

/** POST /connect/signups/{id}/resume */
export const useResumeSignup = () =>
  useConnectMutation(({ id, ...body }: { id: string; pin?: string }) =>
    unwrap(api.POST("/connect/signups/{id}/resume", { params: { path: { id } }, body })),
  );

/** POST /connect/signups/{id}/finish */
export const useFinishSignup = () =>
  useConnectMutation((id: string) =>
    unwrap(api.POST("/connect/signups/{id}/finish", { params: { path: { id } } })),
  );

/** DELETE /connect/signups/{id} */
export const useLeaveSignup = () =>
  useConnectMutation((id: string) =>
    unwrap(api.DELETE("/connect/signups/{id}", { params: { path: { id } } })),
  );

/** POST /connect/tokens */
export const useConnectByToken = () =>
  useConnectMutation((body: Schemas["PastedToken"]) => unwrap(api.POST("/connect/tokens", { body })));

/** POST /connect/channels/{id}/check */
export const useCheckChannel = () =>
  useConnectMutation((id: string) =>
    unwrap(api.POST("/connect/channels/{id}/check", { params: { path: { id } } })),
  );

/** POST /connect/channels/{id}/test */
export const useTestChannel = () =>
  useConnectMutation((id: string) =>
    unwrap(api.POST("/connect/channels/{id}/test", { params: { path: { id } } })),
  );

/** POST /connect/channels/{id}/stop-copying */
export const useStopCopying = () =>
  useConnectMutation((id: string) =>
    unwrap(api.POST("/connect/channels/{id}/stop-copying", { params: { path: { id } } })),
  );

/** DELETE /connect/channels/{id} */
export const useDisconnect = () =>
  useConnectMutation((id: string) =>
    unwrap(api.DELETE("/connect/channels/{id}", { params: { path: { id } } })),
  );

/** PUT /connect/private-chats */
export function useSetPrivateChats() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (phones: string[]) => unwrap(api.PUT("/connect/private-chats", { body: { phones } })),
    onSuccess: (saved) => client.setQueryData(privateChatsQuery().queryKey, saved),
  });
}
