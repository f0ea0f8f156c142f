import { ApiError } from "@agiza/api-client/api-error";
import type { Schemas } from "@agiza/api-client/client";
import { tokenOf } from "@agiza/api-client/session";
import { useLanguage } from "@agiza/i18n/language-provider";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { userQuery } from "./user.ts";

export type CodePurpose = Schemas["RequestCode"]["purpose"];
export type SentCode = Schemas["SentCode"];

/** A call of somebody who is signed out was refused, with the seconds to wait when there were too many. */
export class EntryRefused extends ApiError {
  readonly waitSeconds: number | null;

  constructor(response: Response, body: unknown) {
    super(response.status, body, response.headers.get("x-request-id") ?? undefined);
    const wait = Number(response.headers.get("retry-after"));
    this.waitSeconds = response.status === 429 && wait > 0 ? Math.ceil(wait) : null;
  }
}

type Answer = { data?: Schemas["SignedIn"]; error?: unknown; response: Response };

/** A call that signs in: keeps the token and the person. Fails with EntryRefused, or with the network's own error. */
function useEntrance<Body>(post: (body: Body) => Promise<Answer>) {
  const client = useQueryClient();
  const { offerLanguage } = useLanguage();
  return useMutation({
    networkMode: "always",
    mutationFn: async (body: Body) => {
      const { data, error, response } = await post(body);
      if (!data) throw new EntryRefused(response, error);
      api.session.keep(tokenOf(data, response));
      return data.user;
    },
    onSuccess: (user) => {
      offerLanguage(user.language);
      client.setQueryData(userQuery().queryKey, user);
    },
  });
}

/** POST /auth/sign-in: phone or e-mail and password. */
export const useSignIn = () => useEntrance((body: Schemas["SignIn"]) => api.POST("/auth/sign-in", { body }));

/** POST /auth/sign-in/code: phone or e-mail and the code that was sent there. */
export const useSignInByCode = () =>
  useEntrance((body: Schemas["SignInByCode"]) => api.POST("/auth/sign-in/code", { body }));

/** POST /auth/sign-up: makes the account and signs it in. */
export const useSignUp = () => useEntrance((body: Schemas["SignUp"]) => api.POST("/auth/sign-up", { body }));

/** POST /auth/reset-password: a new password against a code; every other session ends. */
export const useResetPassword = () =>
  useEntrance((body: Schemas["ResetPassword"]) => api.POST("/auth/reset-password", { body }));

/** POST /auth/codes: sends six digits to a phone or an e-mail address. */
export function useRequestCode() {
  return useMutation({
    networkMode: "always",
    mutationFn: async (body: Schemas["RequestCode"]) => {
      const { data, error, response } = await api.POST("/auth/codes", { body });
      if (!data) throw new EntryRefused(response, error);
      return data;
    },
  });
}
