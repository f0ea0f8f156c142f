import { resourcePages } from "../developers/api-document.ts";

const files = Object.keys(import.meta.glob("../pages/*/**/*.astro")).map((file) =>
  file.replace(/^\.\.\/pages\/[^/]+/, "").replace(/(?:index)?\.astro$/, ""),
);

/** Every public page by its English address, `/` and `/pricing`, taken from the source files; the not-found page is none. */
export const publicPages = [
  ...files.filter((page) => page !== "/404" && !page.includes("[")),
  ...resourcePages().map(({ slug }) => `/for-developers/${slug}`),
].toSorted();
