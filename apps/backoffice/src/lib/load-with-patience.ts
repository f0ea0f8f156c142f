const triesOnline = 3;
const pauseMs = 1_500;

/**
 * What a page is made of. Without a network it waits for one instead of failing; with one it is asked for three times.
 *
 * @throws what the last try threw
 */
export async function loadWithPatience<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 1; ;) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) await online();
      else if (tries++ >= triesOnline) throw error;
      else await pause();
    }
  }
}

const online = () => new Promise((resolve) => addEventListener("online", resolve, { once: true }));
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));
