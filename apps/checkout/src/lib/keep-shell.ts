type ScriptUrlPolicy = { createScriptURL: (url: string) => string };
type TrustedTypes = {
  createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy;
};

/** Lets the worker keep the page's files for the next visit: the page under /cart, never under a token. */
export const keepShell = (): Promise<void> => registerWorker("/sw.js");

/** Lets a worker of ours keep a page of ours. */
export async function registerWorker(workerUrl: string): Promise<void> {
  // There only on https and localhost.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("shell", { createScriptURL: () => workerUrl });
  try {
    await workers.register(policy?.createScriptURL(workerUrl) ?? workerUrl, { updateViaCache: "none" });
  } catch {
    // A browser that keeps nothing loads the page again next time.
  }
}
