import type { CookieJar } from "../src/access-token.ts";

/** Stands for the browser's cookies: keeps values, drops what is set with Max-Age=0, remembers what was asked. */
export function memoryJar(initial: Record<string, string> = {}): CookieJar & { writes: string[] } {
  const values = new Map(Object.entries(initial));
  const writes: string[] = [];
  return {
    writes,
    get cookie() {
      return [...values].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(text) {
      writes.push(text);
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(text)!;
      if (/Max-Age=0\b/.test(text)) values.delete(name!);
      else values.set(name!, value!);
    },
  };
}
