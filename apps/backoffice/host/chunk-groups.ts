import type { Rolldown } from "vite";

const react = /node_modules\/(react|react-dom|scheduler)\//;
const libraries =
  /node_modules\/(react-router|@tanstack\/(query-core|react-query)|i18next|react-i18next|openapi-fetch|zustand)\/|packages\/permissions\/|vite\/preload-helper/;
const frame =
  /backoffice\/src\/app\/shell\/(?!more-|live-updates)|ui\/src\/(menu\/menu|later\/|dialog\/dialog\.|drawer\/drawer\.|tab-links\/)/;
const forms = /ui\/src\/(field|text-input|password-input|phone-input|select)\/|i18n\/src\/phone/;
const states = /ui\/src\/(error-view|empty-state|kanga-box|skeleton)\//;
const ours = /(apps\/backoffice|packages\/(ui|i18n|api-client)|lucide-react)\//;

/**
 * Which modules travel together. Libraries change least, so they keep their address longest. Our own small parts come
 * in a few pieces instead of forty: what four pages or more share, and apart from it what some pages do without.
 */
export const chunkGroups: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: "react", priority: 6, test: react },
    { name: "libraries", priority: 5, test: libraries },
    {
      name: "parts",
      priority: 4,
      minShareCount: 4,
      test: (id) => ours.test(id) && ![frame, forms, states].some((apart) => apart.test(id)),
    },
    { name: "frame", priority: 3, minShareCount: 2, test: frame },
    { name: "forms", priority: 2, minShareCount: 2, test: forms },
    { name: "states", priority: 1, minShareCount: 2, test: states },
  ],
};
