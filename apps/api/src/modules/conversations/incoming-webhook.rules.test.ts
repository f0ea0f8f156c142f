import { textFrom, webhookOf } from "@agiza/rig/whatsapp-webhooks";
import { expect, test } from "vitest";
import { readWebhookBody } from "./incoming-webhook.rules.ts";

const contact = { profile: { name: "Asha M" }, wa_id: "255713000001", user_id: "TZ.9001" };
const read = (value: Record<string, unknown>, field?: string) =>
  readWebhookBody(webhookOf("111", value, field));
const message = (more: Record<string, unknown>) => ({
  ...textFrom("255713000001", "Habari"),
  text: undefined,
  ...more,
});

test("a text is read with who wrote it and Meta's time", () => {
  const row = { ...textFrom("255713000001", "Habari", { from_user_id: "TZ.9001" }), timestamp: "1795222800" };
  expect(read({ contacts: [contact], messages: [row] })).toEqual({
    problems: [],
    phoneNumberIds: ["111"],
    items: [
      {
        kind: "message",
        phoneNumberId: "111",
        wamid: row.id,
        party: { externalId: "TZ.9001", phone: "+255713000001", name: "Asha M" },
        at: new Date(1_795_222_800_000),
        type: "text",
        body: { body: "Habari" },
      },
    ],
  });
});

test("somebody with a user name only has no phone", () => {
  const row = { ...textFrom("1", "Habari"), from: undefined, from_user_id: "TZ.77" };
  const contacts = [{ profile: { name: "Juma", username: "juma" }, user_id: "TZ.77" }];
  expect(read({ contacts, messages: [row] }).items).toMatchObject([
    { party: { externalId: "TZ.77", phone: null, name: "Juma" } },
  ]);
});

test("every kind of message keeps its content and what it answers", () => {
  const rows = [
    message({ type: "image", image: { id: "900001", mime_type: "image/jpeg", caption: "Hii" } }),
    message({ type: "location", location: { latitude: -6.79, longitude: 39.2 } }),
    message({ type: "contacts", contacts: [{ name: { formatted_name: "Juma" } }] }),
    message({
      type: "interactive",
      context: { id: "wamid.OUT" },
      interactive: { type: "button_reply", button_reply: { id: "pay", title: "Lipa sasa" } },
    }),
    message({ type: "unsupported", errors: [{ code: 131051 }] }),
    message({ type: "reaction", reaction: { message_id: "wamid.X", emoji: "👍" } }),
    message({ type: "hologram", hologram: { depth: 3 } }),
  ];
  const { items, problems } = read({ contacts: [contact], messages: rows });
  expect(problems).toEqual([]);
  expect(items).toMatchObject([
    { body: { caption: "Hii" } },
    { body: { latitude: -6.79 } },
    { body: { contacts: [{ name: { formatted_name: "Juma" } }] } },
    { body: { context: { id: "wamid.OUT" }, button_reply: { id: "pay" } } },
    { type: "unsupported", body: { errors: [{ code: 131051 }] } },
    { type: "reaction" },
    { type: "hologram", body: { depth: 3 } },
  ]);
});

test("one entry without sense costs no other one", () => {
  const good = textFrom("255713000001", "Habari");
  const { items, problems } = read({
    contacts: ["nonsense", contact],
    messages: [null, { id: 5 }, { ...good, timestamp: "tomorrow" }, good, { ...good, from: undefined }],
    statuses: [{ id: "wamid.A", status: "sent", timestamp: "1795222800" }, 7],
  });
  expect(items.map((item) => item.kind)).toEqual(["message", "message", "status"]);
  expect(problems).toHaveLength(4);
});

test("groups, new kinds of status and fields of the account are left alone", () => {
  const grouped = { ...textFrom("255713000001", "Habari"), group_id: "g1" };
  const status = { id: "wamid.A", status: "teleported", timestamp: "1795222800" };
  expect(read({ messages: [grouped], statuses: [status] })).toEqual({
    items: [],
    problems: [],
    phoneNumberIds: [],
  });
  expect(read({ event: "APPROVED" }, "message_template_status_update").items).toEqual([]);
  expect(read({ history: [] }, "history").items).toEqual([]);
});

test("what the shop wrote on its phone and choices about marketing are told apart", () => {
  const echo = {
    from: "255754000099",
    to: "255713000001",
    id: "wamid.E",
    timestamp: 1795222900,
    type: "text",
  };
  expect(
    read({ message_echoes: [{ ...echo, text: { body: "Ipo" } }] }, "smb_message_echoes").items,
  ).toMatchObject([{ kind: "echo", party: { externalId: "255713000001" }, body: { body: "Ipo" } }]);
  const choice = { wa_id: "255713000001", category: "marketing_messages", value: "stop", timestamp: 1 };
  expect(read({ user_preferences: [choice] }, "user_preferences").items).toMatchObject([
    { kind: "preference", stopped: true },
  ]);
});

test("signing up for marketing brings it back; a choice nobody knows is left alone", () => {
  const choice = (value: string) => ({ wa_id: "255713000001", category: "marketing_messages", value });
  const { items, problems } = read(
    { user_preferences: [choice("signup"), choice("resume"), choice("later")] },
    "user_preferences",
  );
  expect(items).toMatchObject([{ stopped: false }, { stopped: false }]);
  expect(problems).toEqual([]);
});

test("long ids and types are read, and why a message came without its content stands with it", () => {
  const id = `wamid.${"A".repeat(700)}`;
  const type = "a_kind_of_message_with_a_name_longer_than_forty_letters";
  const errors = [{ code: 131060, title: "This message is unavailable" }];
  const { items, problems } = read({
    messages: [{ ...textFrom("255713000001", "x"), id, type, text: undefined }],
    errors,
  });
  expect(items).toMatchObject([{ wamid: id, type, body: { errors } }]);
  expect(problems).toEqual([]);
});

test.each([[null], ["text"], [{ object: "page", entry: [] }], [{ entry: "x" }]])(
  "%j is no webhook of WhatsApp",
  (body) => {
    expect(readWebhookBody(body)).toMatchObject({ items: [], problems: ["not a WhatsApp webhook"] });
  },
);
