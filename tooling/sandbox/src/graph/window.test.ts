import { afterAll, beforeAll, expect, test } from "vitest";
import { startRig, type Rig } from "../rig/rig.ts";
import { statusIn } from "../rig/shop-server.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
  await rig.control("POST", "/templates", {
    name: "order_ready",
    language: "sw",
    components: [{ type: "BODY", text: "Oda yako iko tayari." }],
  });
});
afterAll(() => rig.stop());

const text = {
  messaging_product: "whatsapp",
  to: "+255754000214",
  type: "text",
  text: { body: "Karibu tena" },
};
const template = {
  messaging_product: "whatsapp",
  to: "+255754000214",
  type: "template",
  template: { name: "order_ready", language: { code: "sw" } },
};

/** Sends and waits for the last word about the message: `read`, or `failed` with its code. */
async function fateOf(body: object): Promise<string> {
  const { status, json } = await rig.graph(body);
  expect(status).toBe(200);
  const { id } = (json as { messages: { id: string }[] }).messages[0]!;
  const last = await rig.shop.hears((heard) => {
    const entry = statusIn(heard);
    return String(entry?.["id"]) === id && ["read", "failed"].includes(String(entry?.["status"]));
  });
  const entry = statusIn(last)!;
  return [entry["status"], entry["errors"]?.[0]?.["code"]].filter((part) => part !== undefined).join(" ");
}

test("free text reaches a customer for 24 hours after they wrote; later only a template does", async () => {
  await rig.control("POST", "/clock", { advance_seconds: 25 * 3600 });
  expect(await fateOf(text)).toBe("failed 131047");
  await rig.say("255754000214", "Habari");
  expect(await fateOf(text)).toBe("read");
  await rig.control("POST", "/clock", { advance_seconds: 23 * 3600 });
  expect(await fateOf(text)).toBe("read");
  await rig.control("POST", "/clock", { advance_seconds: 3600 });
  expect(await fateOf(text)).toBe("failed 131047");
  expect(await fateOf(template)).toBe("read");
});

test("a reaction does not open the window, a new message does", async () => {
  await rig.say("255754000214", "Habari");
  expect(await fateOf(text)).toBe("read");
  await rig.control("POST", "/clock", { advance_seconds: 25 * 3600 });
  const sent = (await rig.control("GET", "/customers/255754000214/messages")).json as { id: string }[];
  await rig.control("POST", "/customers/255754000214/say", {
    reaction: { message_id: sent.at(-1)!.id, emoji: "👍" },
  });
  expect(await fateOf(text)).toBe("failed 131047");
  await rig.say("255754000214", "Nipo");
  expect(await fateOf(text)).toBe("read");
});

test("a button of a message that never arrived cannot be tapped", async () => {
  await rig.control("POST", "/clock", { advance_seconds: 25 * 3600 });
  const offer = {
    ...text,
    type: "interactive",
    interactive: {
      type: "button",
      body: { text: "Lipa sasa" },
      action: { buttons: [{ type: "reply", reply: { id: "never", title: "Lipa" } }] },
    },
  };
  expect(await fateOf(offer)).toBe("failed 131047");
  const tap = await rig.control("POST", "/customers/255754000214/say", { tap: "never" });
  expect(tap).toMatchObject({ status: 404, json: { code: "sandbox.nothing_to_tap" } });
});
