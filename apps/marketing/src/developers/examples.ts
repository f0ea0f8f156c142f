const files = import.meta.glob<string>("./examples/*.mjs", {
  query: "?raw",
  import: "default",
  eager: true,
});

/**
 * A program that a visitor can copy and run beside `npm start`; the journeys run the same files.
 *
 * @param name "sign-in.mjs"
 * @throws Error when there is no such example, so that no page is built without it
 */
export function example(name: string): { name: string; code: string } {
  const code = files[`./examples/${name}`];
  if (code === undefined) throw new Error(`There is no example ${name}.`);
  return { name, code };
}
