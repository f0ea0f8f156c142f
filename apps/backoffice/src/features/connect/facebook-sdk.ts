import type { WindowSettings } from "#data/connect.ts";

type LoginAnswer = { authResponse?: { code?: string } | null };
type LoginOptions = {
  config_id: string;
  response_type: "code";
  override_default_response_type: true;
  extras: Record<string, unknown>;
};

/** What is used of Meta's script. */
export type FacebookSdk = {
  init(options: {
    appId: string;
    cookie: boolean;
    xfbml: boolean;
    autoLogAppEvents: boolean;
    version: string;
  }): void;
  login(callback: (answer: LoginAnswer) => void, options: LoginOptions): void;
};

declare global {
  interface Window {
    FB?: FacebookSdk;
    fbAsyncInit?: () => void;
  }
}

export type SdkFailure = "load" | "init";

/** In the words that were agreed. */
export const sdkFailures: Record<SdkFailure, string> = {
  load: "Failed to load Facebook SDK",
  init: "Failed to initialize Facebook SDK",
};

/** Meta's script did not come, or does not start. */
export class SdkError extends Error {
  readonly failure: SdkFailure;
  constructor(failure: SdkFailure) {
    super(sdkFailures[failure]);
    this.name = "SdkError";
    this.failure = failure;
  }
}

/**
 * Loads Meta's script and starts it. A script that is there is only started.
 *
 * @throws SdkError
 */
export async function loadSdk(settings: WindowSettings): Promise<FacebookSdk> {
  if (!window.FB) await addScript(settings.sdk_url);
  const sdk = window.FB;
  if (!sdk) throw new SdkError("init");
  try {
    sdk.init({
      appId: settings.app_id,
      cookie: true,
      xfbml: true,
      autoLogAppEvents: true,
      version: settings.version,
    });
  } catch {
    throw new SdkError("init");
  }
  return sdk;
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    script.crossOrigin = "anonymous";
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      // A second try must ask for it again.
      script.remove();
      reject(new SdkError("load"));
    });
    document.head.append(script);
  });
}

/** What Meta's window is asked for. Called in the press of a button, or browsers hold the window back. */
export function openWindow(
  sdk: FacebookSdk,
  { config_id }: WindowSettings,
  isCoexisting: boolean,
  onEnd: (code: string | null) => void,
): void {
  const extras = { setup: {}, sessionInfoVersion: "3", version: "v4" };
  const feature = isCoexisting ? { featureType: "whatsapp_business_app_onboarding" } : {};
  sdk.login((answer) => onEnd(answer.authResponse?.code ?? null), {
    config_id,
    response_type: "code",
    override_default_response_type: true,
    extras: { ...extras, ...feature },
  });
}

/** Whether this document was opened at one of the two addresses whose policy allows Meta's script and window. */
export function isConnectDocument(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return (
    entry !== undefined && URL.canParse(entry.name) && /^\/connect(\/|$)/.test(new URL(entry.name).pathname)
  );
}
