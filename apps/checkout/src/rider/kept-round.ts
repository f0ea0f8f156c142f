import { type Kept, nothingKept } from "./rider-page.ts";

/** Under a hash of the token, never under the token. */
async function nameOf(token: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
  return `rider:${Array.from(bytes.subarray(0, 12), (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** What this phone keeps of a link. What the rider does is written here before it is sent, so that a flat battery loses nothing. */
export async function openRound(token: string) {
  const name = await nameOf(token);
  let kept: Kept = read(name);
  return {
    get: () => kept,
    /** @returns whether the phone has taken it */
    set(change: Partial<Kept>): boolean {
      kept = { ...kept, ...change };
      try {
        localStorage.setItem(name, JSON.stringify(kept));
        return true;
      } catch {
        return false;
      }
    },
  };
}

export type Round = Awaited<ReturnType<typeof openRound>>;

function read(name: string): Kept {
  try {
    const text = localStorage.getItem(name);
    return text === null ? nothingKept : { ...nothingKept, ...(JSON.parse(text) as Partial<Kept>) };
  } catch {
    return nothingKept;
  }
}
