import type { Schemas } from "@agiza/api-client/client";
import { tokenOf } from "@agiza/api-client/session";
import { useLanguage } from "@agiza/i18n/language-provider";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { needsNewPage } from "#lib/page-life.ts";
import { paths } from "#lib/paths.ts";
import { notePinUse } from "#lib/shared-device.ts";
import { sendOwedLock } from "./device-lock.ts";
import { answerOf } from "./try-refused.ts";
import { userQuery } from "./user.ts";

export type CodePurpose = Schemas["RequestCode"]["purpose"];
export type SentCode = Schemas["SentCode"];

type Answer = Promise<{ data?: Schemas["SignedIn"]; error?: unknown; response: Response }>;

/** A call that signs in, after a lock that is owed: keeps the token and the person. Fails with TryRefused, or with the network's own error. */
function useEntrance<Body>(post: (body: Body) => Answer) {
  const client = useQueryClient();
  const { offerLanguage } = useLanguage();
  return useMutation({
    networkMode: "always",
    mutationFn: async (body: Body) => {
      await sendOwedLock();
      const { data, response } = await answerOf(post(body));
      api.session.keep(tokenOf(data, response));
      return data.user;
    },
    onSuccess: (user) => {
      if (user.has_pin) notePinUse();
      offerLanguage(user.language);
      client.setQueryData(userQuery().queryKey, user);
      if (needsNewPage()) globalThis.location.assign(paths.home);
    },
  });
}

/** POST /auth/sign-in: phone or e-mail and password. */
export const useSignIn = () => useEntrance((body: Schemas["SignIn"]) => api.POST("/auth/sign-in", { body }));

/** POST /auth/sign-in/code: phone or e-mail and the code that was sent there. */
export const useSignInByCode = () =>
  useEntrance((body: Schemas["SignInByCode"]) => api.POST("/auth/sign-in/code", { body }));

/** POST /auth/sign-in/pin: goes on with the session of somebody this device knows. */
export const useSignInByPin = () =>
  useEntrance((body: Schemas["SignInByPin"]) => api.POST("/auth/sign-in/pin", { body }));

/** POST /auth/sign-up: makes the account and signs it in. */
export const useSignUp = () => useEntrance((body: Schemas["SignUp"]) => api.POST("/auth/sign-up", { body }));

/** POST /auth/reset-password: a new password against a code; every other session ends. */
export const useResetPassword = () =>
  useEntrance((body: Schemas["ResetPassword"]) => api.POST("/auth/reset-password", { body }));

/** POST /auth/codes: sends six digits to a phone or an e-mail address. */
export function useRequestCode() {
  return useMutation({
    networkMode: "always",
    mutationFn: async (body: Schemas["RequestCode"]) =>
      (await answerOf(api.POST("/auth/codes", { body }))).data,
  });
}
