import { describe, expect, test } from "vitest";
import { deadBaseUrl, startStoreServer } from "../test/store-server.ts";
import { createTransport, eitherSignal, timeoutFor } from "./transport.ts";

test.each([
  ["/store/user", "application/json", 150_000],
  ["/store/user", "application/json; charset=utf-8", 150_000],
  ["/store/media/photo.jpg", "application/json", 300_000],
  ["/store/products?with=media", "application/json", 300_000],
  ["/store/products/import", "multipart/form-data; boundary=x", 300_000],
  ["/store/api/v1/order/voice-note", "audio/webm", 300_000],
])("%s with %s may take %d ms", (url, contentType, timeoutMs) => {
  expect(timeoutFor(url, contentType)).toBe(timeoutMs);
});

describe("every call", () => {
  test("carries the JSON type and the language of that moment", async () => {
    await using server = await disposable();
    let language = "en";
    const transport = createTransport({ language: () => language });
    await transport(new Request(`${server.baseUrl}/user`));
    expect(server.lastHeaders().get("content-type")).toBe("application/json");
    expect(server.lastHeaders().get("accept-language")).toBe("en");
    language = "sw";
    await transport(new Request(`${server.baseUrl}/user`));
    expect(server.lastHeaders().get("accept-language")).toBe("sw");
  });

  test("leaves an upload the type that holds its boundary", async () => {
    await using server = await disposable();
    const body = new FormData();
    body.set("photo", new Blob(["x"], { type: "image/png" }), "x.png");
    await createTransport({})(new Request(`${server.baseUrl}/media`, { method: "POST", body }));
    expect(server.lastHeaders().get("content-type")).toMatch(/^multipart\/form-data; boundary=/);
  });

  test("asks for the time its address and its body deserve and ends when that is over", async () => {
    await using server = await disposable();
    const hang = () => new Promise<Response>(() => {});
    server.on("GET /user", hang);
    server.on("GET /media/photo.jpg", hang);
    server.on("POST /products/import", hang);
    const asked: number[] = [];
    const transport = createTransport({
      timeoutSignal: (timeoutMs) => {
        asked.push(timeoutMs);
        return AbortSignal.timeout(20);
      },
    });
    const sheet = new Blob(["name,price"], { type: "text/csv" });
    for (const [path, init] of [
      ["user", {}],
      ["media/photo.jpg", {}],
      ["products/import", { method: "POST", body: sheet }],
    ] as const) {
      const request = new Request(`${server.baseUrl}/${path}`, init);
      await expect(transport(request)).rejects.toThrow(/timeout/i);
    }
    expect(asked).toEqual([150_000, 300_000, 300_000]);
  });

  test("ends when its caller gives up", async () => {
    await using server = await disposable();
    const caller = new AbortController();
    server.on("GET /user", () => {
      caller.abort(new Error("left the page"));
      return new Promise<Response>(() => {});
    });
    const call = createTransport({})(new Request(`${server.baseUrl}/user`, { signal: caller.signal }));
    await expect(call).rejects.toThrow("left the page");
  });

  test("a failing network rejects", async () => {
    await expect(createTransport({})(new Request(`${await deadBaseUrl()}/user`))).rejects.toThrow(TypeError);
  });
});

test("eitherSignal follows whichever aborts first, also one that already has", () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const either = eitherSignal(one.signal, other.signal);
  expect(either.aborted).toBe(false);
  other.abort("other");
  one.abort("one");
  expect(either.reason).toBe("other");
  expect(eitherSignal(AbortSignal.abort("before"), new AbortController().signal).reason).toBe("before");
});

async function disposable() {
  const server = await startStoreServer();
  return { ...server, [Symbol.asyncDispose]: () => server.close() };
}
