import type { StorybookConfig } from "@storybook/react-vite";
import tailwindcss from "@tailwindcss/vite";

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  /* The screens of the applications belong to the catalogue: they are looked at and tested in the same surroundings. */
  stories: [
    "../src/**/*.stories.tsx",
    "../../../apps/backoffice/src/**/*.stories.tsx",
    "../../../apps/checkout/src/**/*.stories.tsx",
  ],
  addons: ["@storybook/addon-vitest", "@storybook/addon-a11y"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => {
    (vite.plugins ??= []).push(tailwindcss());
    // The order page keeps a lighter React of its own; a story has one.
    vite.resolve = { ...vite.resolve, dedupe: ["react", "react-dom"] };
    return vite;
  },
};
export default config;
