import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { makeConnection, makeSignup } from "../../../test/make-connection.ts";
import { makeCache } from "../../../test/render-app.tsx";
import { openPageAt, startStore } from "../../../test/store-server.ts";
import { codeEvent, useFacebookWindow } from "./use-facebook-window.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  delete window.FB;
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

/** Origins of others; each is what a browser would write down for a page at such an address, or what one could try. */
const hostile = [
  "https://evil-facebook.com",
  "https://evilfacebook.com",
  "https://facebook.com.evil.tz",
  "https://www.facebook.com.evil.tz",
  "https://www.facebook.com:8443",
  "http://www.facebook.com",
  "http://facebook.com",
  "https://facebook.co",
  "https://xn--facebok-o0a.com",
  "https://evil.tz",
  "http://localhost:3004.evil.tz",
  "http://localhost:3005",
  "https://localhost:3004",
  "null",
  "",
];
const code = (at: number) => `cb=f1&domain=x&relation=opener&code=AQBhostile${at}xyz`;
const word = (at: number) => ({
  type: "WA_EMBEDDED_SIGNUP",
  event: "FINISH",
  data: { waba_id: `666000${at}`, business_id: `777000${at}`, phone_number_id: `888000${at}` },
});
const payloads = [(at: number) => JSON.stringify(word(at)), word, code];
const total = 5_000;

test("of 5,000 messages that others send to the page while the window is open none is taken, and the window's own are", async () => {
  const store = await startStore(() => ({ status: 200, body: makeSignup() }));
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  window.FB = { init: () => undefined, login: () => undefined };
  const client = makeCache();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useFacebookWindow(makeConnection().facebook, false), { wrapper });
  const codes: string[] = [];
  const note = (event: Event) => codes.push((event as CustomEvent<{ code: string }>).detail.code);
  window.addEventListener(codeEvent, note);
  stops.push(() => Promise.resolve(window.removeEventListener(codeEvent, note)));
  await act(() => result.current.prepare());
  act(() => result.current.open("sgn_1"));
  act(() => {
    for (let at = 0; at < total; at++)
      window.dispatchEvent(
        new MessageEvent("message", {
          origin: hostile[at % hostile.length]!,
          data: payloads[Math.floor(at / hostile.length) % payloads.length]!(at),
        }),
      );
  });
  expect(codes).toEqual([]);
  expect(localStorage.getItem("facebook_waba_id")).toBeNull();
  expect(localStorage.getItem("facebook_business_id")).toBeNull();
  expect(store.calls).toEqual([]);
  act(() => {
    for (const data of [JSON.stringify(word(1)), code(1), code(1)])
      window.dispatchEvent(new MessageEvent("message", { origin: "https://www.facebook.com", data }));
  });
  expect(localStorage.getItem("facebook_waba_id")).toBe("6660001");
  expect(localStorage.getItem("facebook_business_id")).toBe("7770001");
  expect(new Set(codes)).toEqual(new Set(["AQBhostile1xyz"]));
  await waitFor(() => expect(store.calls.filter(({ method }) => method === "POST")).toHaveLength(1));
});
