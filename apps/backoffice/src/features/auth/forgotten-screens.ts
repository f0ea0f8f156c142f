/** The few pages of a forgotten password, which travel together: each chunk more is a name more in what every page begins with. */
export { ForgotPasswordScreen } from "./forgot-password-screen.tsx";
export { ResetPasswordScreen } from "./reset-password-screen.tsx";
