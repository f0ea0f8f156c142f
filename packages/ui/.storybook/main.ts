import type { StorybookConfig } from "@storybook/react-vite";
import tailwindcss from "@tailwindcss/vite";

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  /* The screens of the back-office are to be looked at; its own tests hold what they do. */
  stories: [
    "../src/**/*.stories.tsx",
    ...(process.env["VITEST"] ? [] : ["../../../apps/backoffice/src/**/*.stories.tsx"]),
  ],
  addons: ["@storybook/addon-vitest", "@storybook/addon-a11y"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => {
    (vite.plugins ??= []).push(tailwindcss());
    return vite;
  },
};
export default config;
