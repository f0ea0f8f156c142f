import { lazy } from "react";

/** The way in, in a chunk of its own: whoever is signed in never loads it. */
export const SignIn = lazy(async () => ({
  default: (await import("#features/auth/sign-in-screen.tsx")).SignInScreen,
}));
