import { useEffect, useRef, useState } from "react";
import { useEndWindow, useSendCode, type WindowSettings } from "#data/connect.ts";
import { type FacebookSdk, loadSdk, openWindow, SdkError, type SdkFailure } from "./facebook-sdk.ts";
import { clearIds, keepIds, readIds } from "./signup-ids.ts";
import { isTrustedOrigin, readWindow, type WindowError, type WindowIds } from "./window-words.rules.ts";

/** How far Meta's script and window are. */
export type WindowState =
  | { kind: "idle" | "loading" | "ready" | "open" }
  | { kind: "failed"; failure: SdkFailure };

/** The page event of a code, by the name that was agreed. */
export const codeEvent = "facebookAuthCode";

/**
 * Meta's script and window for one signup. Messages count while the window was opened by this page, and for as long as a
 * window may be open; what it says after it was seen closed still counts. The code leaves for the API at once.
 */
export function useFacebookWindow(settings: WindowSettings | null, isCoexisting: boolean) {
  const [state, setState] = useState<WindowState>({ kind: "idle" });
  const [ids, setIds] = useState(readIds);
  const sdk = useRef<FacebookSdk | null>(null);
  const [listening, setListening] = useState<{ signupId: string; since: number } | null>(null);
  const { mutate: send } = useSendCode();
  const { mutate: end } = useEndWindow();
  const heard = useRef<{ ids: WindowIds; error: WindowError | null; codes: Set<string>; hasCode: boolean }>({
    ids: {},
    error: null,
    codes: new Set(),
    hasCode: false,
  });
  const sandboxOrigin = settings?.sandbox_origin ?? null;
  const windowMs = (settings?.window_minutes ?? 0) * 60_000;

  useEffect(() => {
    if (listening === null) return;
    const { signupId, since } = listening;
    const hear = (event: MessageEvent) => {
      if (!isTrustedOrigin(event.origin, sandboxOrigin) || Date.now() - since > windowMs) return;
      const said = readWindow(event.data);
      if (said?.kind === "code")
        window.dispatchEvent(new CustomEvent(codeEvent, { detail: { code: said.code } }));
      if (said?.kind !== "signup") return;
      Object.assign(heard.current.ids, said.ids);
      heard.current.error = said.error ?? heard.current.error;
      keepIds(said.ids);
      setIds(readIds());
    };
    const take = (event: Event) => {
      const { code } = (event as CustomEvent<{ code: string }>).detail;
      // The same code comes by the window's message and by the script's own answer.
      if (heard.current.codes.has(code)) return;
      heard.current.codes.add(code);
      heard.current.hasCode = true;
      const { wabaId, businessId, phoneNumberId } = heard.current.ids;
      send({
        id: signupId,
        code,
        ...(wabaId !== undefined && { waba_id: wabaId }),
        ...(businessId !== undefined && { business_id: businessId }),
        ...(phoneNumberId !== undefined && { phone_number_id: phoneNumberId }),
      });
    };
    window.addEventListener("message", hear);
    window.addEventListener(codeEvent, take);
    return () => {
      window.removeEventListener("message", hear);
      window.removeEventListener(codeEvent, take);
    };
  }, [listening, sandboxOrigin, windowMs, send]);

  // What the window said is nobody's once the page is left.
  useEffect(() => clearIds, []);

  async function prepare(): Promise<void> {
    if (settings === null) return;
    setState({ kind: "loading" });
    try {
      sdk.current = await loadSdk(settings);
      setState({ kind: "ready" });
    } catch (error) {
      setState({ kind: "failed", failure: error instanceof SdkError ? error.failure : "init" });
    }
  }

  /** In the press of a button: nothing is waited for before the window opens. */
  function open(signupId: string): void {
    if (sdk.current === null || settings === null) return;
    heard.current = { ids: {}, error: null, codes: heard.current.codes, hasCode: false };
    setListening({ signupId, since: Date.now() });
    setState({ kind: "open" });
    openWindow(sdk.current, settings, isCoexisting, (code) => {
      setState({ kind: "ready" });
      if (code !== null) {
        window.dispatchEvent(new CustomEvent(codeEvent, { detail: { code } }));
        return;
      }
      if (heard.current.hasCode) return;
      const { error } = heard.current;
      end({
        id: signupId,
        ...(error && { error: { code: error.code, text: error.text, session_id: error.sessionId } }),
      });
    });
  }

  function forget(): void {
    clearIds();
    setIds(readIds());
    setListening(null);
  }

  return { state, ids, prepare, open, forget };
}
