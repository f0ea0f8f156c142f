/** Every public page by its English address, `/` and `/pricing`, taken from the source files; the not-found page is none. */
export const publicPages = Object.keys(import.meta.glob("../pages/*/*.astro"))
  .map((file) => file.replace(/^.*\//, "/").replace(/(?:index)?\.astro$/, ""))
  .filter((page) => page !== "/404")
  .toSorted();
