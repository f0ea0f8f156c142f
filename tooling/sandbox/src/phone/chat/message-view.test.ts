import { describe, expect, test } from "vitest";
import { viewMessage } from "./message-view.ts";

const frame = { header: "", picture: null, document: null, body: "", footer: "" };

const list = {
  type: "interactive",
  body: {
    type: "list",
    header: { type: "text", text: "Duka" },
    body: { text: "Chagua bidhaa" },
    footer: { text: "Neema Vitenge" },
    action: {
      button: "Bidhaa",
      sections: [
        { title: "Magauni", rows: [{ id: "p1", title: "Gauni la kitenge", description: "TZS 68,000.00" }] },
        { title: "Vitambaa", rows: [{ id: "p2", title: "Khanga" }] },
      ],
    },
  },
};

describe("viewMessage", () => {
  test("a text is its body", () => {
    expect(viewMessage({ type: "text", body: { body: "Habari", preview_url: false } })).toEqual({
      kind: "text",
      text: "Habari",
    });
  });

  test("reply buttons keep their order, ids and titles", () => {
    const message = {
      type: "interactive",
      body: {
        type: "button",
        header: { type: "image", image: { link: "https://pictures.example/gauni.jpg" } },
        body: { text: "Oda #10484" },
        action: {
          buttons: [
            { type: "reply", reply: { id: "pay", title: "Lipa kwa M-Pesa" } },
            { type: "reply", reply: { id: "help", title: "Msaada" } },
          ],
        },
      },
    };
    expect(viewMessage(message)).toEqual({
      ...frame,
      kind: "buttons",
      picture: { url: "https://pictures.example/gauni.jpg", name: "https://pictures.example/gauni.jpg" },
      body: "Oda #10484",
      buttons: [
        { id: "pay", title: "Lipa kwa M-Pesa" },
        { id: "help", title: "Msaada" },
      ],
    });
  });

  test("a list keeps its sections and a row without description has an empty one", () => {
    expect(viewMessage(list)).toEqual({
      kind: "list",
      header: "Duka",
      picture: null,
      document: null,
      body: "Chagua bidhaa",
      footer: "Neema Vitenge",
      button: "Bidhaa",
      sections: [
        { title: "Magauni", rows: [{ id: "p1", title: "Gauni la kitenge", description: "TZS 68,000.00" }] },
        { title: "Vitambaa", rows: [{ id: "p2", title: "Khanga", description: "" }] },
      ],
    });
  });

  test("a link card opens web addresses only", () => {
    const card = (url: string) => ({
      type: "interactive",
      body: {
        type: "cta_url",
        body: { text: "Chagua saizi" },
        action: { name: "cta_url", parameters: { display_text: "Fungua oda", url } },
      },
    });
    expect(viewMessage(card("http://localhost:3001/cart?token=t"))).toEqual({
      ...frame,
      kind: "link",
      body: "Chagua saizi",
      label: "Fungua oda",
      url: "http://localhost:3001/cart?token=t",
    });
    expect(viewMessage(card("javascript:alert(1)"))).toMatchObject({ kind: "link", url: null });
  });

  test("a template shows its name and values in order", () => {
    const body = {
      name: "order_ready",
      language: { code: "sw" },
      components: [
        { type: "header", parameters: [{ type: "text", text: "1042" }] },
        { type: "body", parameters: [{ type: "text", text: "Asha" }] },
        {
          type: "button",
          sub_type: "quick_reply",
          index: "0",
          parameters: [{ type: "payload", payload: "STOP" }],
        },
      ],
    };
    expect(viewMessage({ type: "template", body })).toEqual({
      kind: "template",
      name: "order_ready",
      picture: null,
      document: null,
      parameters: ["1042", "Asha"],
      buttons: [{ id: "STOP", title: "STOP" }],
    });
  });

  test("a template shows the picture or the document above it", () => {
    const files = (parameter: object) => {
      const components = [{ type: "header", parameters: [parameter] }];
      return viewMessage({ type: "template", body: { name: "bei", language: { code: "sw" }, components } });
    };
    const link = "https://files.example/bei";
    expect(files({ type: "image", image: { link } })).toMatchObject({
      picture: { url: link },
      document: null,
      parameters: [],
    });
    expect(files({ type: "document", document: { link, filename: "Bei.pdf" } })).toMatchObject({
      picture: null,
      document: { url: link, name: "Bei.pdf" },
    });
  });

  test("a file that was sent by its id is shown from the sandbox itself", () => {
    expect(viewMessage({ type: "image", body: { id: "900001", caption: "Gauni" } })).toEqual({
      kind: "picture",
      picture: { url: "/__sandbox/files/900001", name: "900001" },
      caption: "Gauni",
    });
    expect(viewMessage({ type: "audio", body: { id: "900002", voice: true } })).toEqual({
      kind: "sound",
      url: "/__sandbox/files/900002",
      caption: "",
    });
    expect(viewMessage({ type: "video", body: { id: "../../etc" } })).toMatchObject({
      kind: "film",
      url: null,
    });
  });

  test("a contact shows its name and numbers", () => {
    const contacts = [{ name: { formatted_name: "Juma Said" }, phones: [{ phone: "0713 000 640" }] }];
    expect(viewMessage({ type: "contacts", body: { contacts } })).toEqual({
      kind: "contacts",
      contacts: [{ name: "Juma Said", phones: ["0713 000 640"] }],
    });
  });

  test("a location request shows its sentence", () => {
    const body = {
      type: "location_request_message",
      body: { text: "Uko wapi?" },
      action: { name: "send_location" },
    };
    expect(viewMessage({ type: "interactive", body })).toEqual({
      ...frame,
      kind: "location_request",
      body: "Uko wapi?",
    });
  });

  test("a type the phone does not know is shown as it came", () => {
    expect(viewMessage({ type: "poll", body: { name: "?" } })).toEqual({
      kind: "unknown",
      type: "poll",
      json: '{\n  "name": "?"\n}',
    });
    expect(viewMessage({ type: "interactive", body: { type: "flow" } }).kind).toBe("unknown");
  });

  test("a body with wrong shapes is shown, not thrown", () => {
    for (const type of ["text", "interactive", "image", "template", "location", "document"]) {
      expect(() =>
        viewMessage({ type, body: { type: "list", body: 7, action: { sections: "no" } } }),
      ).not.toThrow();
    }
  });
});

test("a tap shows the title of the button or row it pressed", () => {
  const button = { type: "button_reply", button_reply: { id: "pay", title: "Lipa" } };
  const row = { type: "list_reply", list_reply: { id: "p1", title: "Gauni", description: "TZS 68,000.00" } };
  expect(viewMessage({ type: "interactive", body: button })).toEqual({ kind: "text", text: "Lipa" });
  expect(viewMessage({ type: "interactive", body: row })).toEqual({ kind: "text", text: "Gauni" });
});
