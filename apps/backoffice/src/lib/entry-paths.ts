/** The ways in; each has a route. */
export const entryPaths = {
  login: "/login",
  signUp: "/login?auth=Signup",
  codeSignIn: "/login?auth=Code",
  passwordSignIn: "/login?auth=Password",
  unlock: (userId: string) => `/login?person=${encodeURIComponent(userId)}`,
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
};
