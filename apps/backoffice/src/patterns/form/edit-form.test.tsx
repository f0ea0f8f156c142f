import { ApiError } from "@agiza/api-client/api-error";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Link } from "react-router";
import { afterEach, expect, test } from "vitest";
import { shopQuery } from "#data/shop.ts";
import { userQuery } from "#data/user.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { FormScreen } from "./form-screen.tsx";
import { FormSection } from "./form-section.tsx";
import { MoneyField } from "./money-field.tsx";
import { PhoneField } from "./phone-field.tsx";
import { SwitchField } from "./switch-field.tsx";
import { TextField } from "./text-field.tsx";
import { useEditForm } from "./use-edit-form.ts";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

type Thing = { name: string; phone: string; fee_minor: number; active: boolean; updated_at: string };

const thing: Thing = {
  name: "Sinza",
  phone: "+255754000118",
  fee_minor: 500_000,
  active: true,
  updated_at: "2026-11-21T11:00:00.000Z",
};
const newer = "2026-11-21T12:00:00.000Z";
const limits = {
  name: { required: true, minLength: 2, maxLength: 20 },
  phone: { required: true },
  fee_minor: { required: true, minimum: 0, maximum: 1_000_000 },
};
const toValues = (record: Thing | undefined) => ({
  name: record?.name ?? "",
  phone: record?.phone ?? "",
  fee_minor: record?.fee_minor ?? null,
  active: record?.active ?? true,
});
type Values = ReturnType<typeof toValues>;

type Sent = { values: Values; version: string | undefined };
type Answer = (sent: Sent) => Promise<Thing>;

/** A form for a thing, an API that answers as told, and what was sent to it. */
async function show(
  options: {
    record?: Thing | null;
    answer?: Answer;
    readOnlyBecause?: string;
    client?: ReturnType<typeof makeCache>;
  } = {},
) {
  const {
    record = thing,
    answer = async ({ values }) => ({
      ...thing,
      ...values,
      fee_minor: values.fee_minor ?? 0,
      updated_at: newer,
    }),
  } = options;
  const sent: Sent[] = [];
  const saved: Thing[] = [];
  let changeRecord: (record: Thing) => void = () => undefined;
  function ThingForm() {
    const [current, setCurrent] = useState(record);
    changeRecord = setCurrent;
    const form = useEditForm<Values, Thing>({
      name: "thing/thg_1",
      ...(current && { record: current }),
      toValues,
      limits,
      save: (values, version) => {
        sent.push({ values, version });
        return answer({ values, version });
      },
      onSaved: (after) => saved.push(after),
      readOnlyBecause: options.readOnlyBecause ?? null,
    });
    return (
      <FormScreen form={form} title="Thing" saveLabel="Save thing" note={<Link to="/things">Things</Link>}>
        <FormSection form={form} title="Details">
          <TextField form={form} name="name" label="Name" />
          <PhoneField form={form} name="phone" label="Phone" />
          <MoneyField form={form} name="fee_minor" label="Fee" />
          <SwitchField form={form} name="active" label="Active" />
        </FormSection>
      </FormScreen>
    );
  }
  const client = options.client ?? makeCache();
  client.setQueryData(userQuery().queryKey, makeUser());
  client.setQueryData(shopQuery().queryKey, makeShop());
  const view = await renderApp({
    at: "/form",
    client,
    routes: [
      { path: "/form", Component: ThingForm },
      { path: "/things", element: <h1>Things</h1> },
    ],
  });
  await screen.findByRole("heading", { level: 1, name: "Thing" });
  return { ...view, sent, saved, changeRecord: (next: Thing) => act(() => changeRecord(next)) };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  if (text) await userEvent.type(field(label), text);
};
const save = () => userEvent.click(screen.getByRole("button", { name: "Save thing" }));
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("draft/"));

test("what the contract refuses is said under its field before anything is sent, and the first one is focused", async () => {
  const { sent } = await show({ record: null });
  await save();
  expect(screen.getAllByText("This is needed.")).toHaveLength(3);
  expect(document.activeElement).toBe(field("Name"));
  expect(screen.getByText("3 fields need a look")).toBeDefined();
  await write("Name", "S");
  expect(screen.getByText("Use 2 to 20 characters.")).toBeDefined();
  await write("Phone", "0754");
  expect(screen.getByText("This number is not right. Example: 0712 345 678.")).toBeDefined();
  await write("Fee", "20000");
  expect(screen.getByText("Use TZS 10,000.00 or less.")).toBeDefined();
  expect(sent).toEqual([]);
});

test("what is right is sent with the version that was edited, and the callback is told", async () => {
  const { sent, saved } = await show();
  await write("Name", "Sinza Mori");
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(sent).toEqual([{ values: { ...toValues(thing), name: "Sinza Mori" }, version: thing.updated_at }]);
  expect(screen.queryByText("You have changes that are not saved")).toBeNull();
  await write("Name", "Sinza Kati");
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.version).toBe(newer);
});

test("a refusal stands at the field it is about, which gets the focus", async () => {
  const detail = [{ loc: ["body", "name"], msg: "This name is taken.", type: "taken" }];
  await show({ answer: () => Promise.reject(new ApiError(422, { code: "request.invalid", detail })) });
  await write("Name", "Mbezi");
  await save();
  await screen.findByText("This name is taken.");
  expect(document.activeElement).toBe(field("Name"));
  expect(field("Name").getAttribute("aria-invalid")).toBe("true");
  await userEvent.type(field("Name"), " Beach");
  expect(screen.queryByText("This name is taken.")).toBeNull();
});

test("what belongs to no field is said above them, announced and focused", async () => {
  await show({ answer: () => Promise.reject(new ApiError(503, { message: "The service is busy." })) });
  await write("Name", "Mbezi");
  await save();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The service is busy.");
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(field("Name").value).toBe("Mbezi");
});

test("the bar has everything in its place from the beginning", async () => {
  await show();
  const undo = () => screen.getByRole<HTMLButtonElement>("button", { name: "Undo changes" });
  expect(screen.getByText("Everything is saved")).toBeDefined();
  expect(undo().disabled).toBe(true);
  await write("Name", "Mbezi");
  expect(screen.getByText("You have changes that are not saved")).toBeDefined();
  expect(undo().disabled).toBe(false);
});

test("Undo brings back what was there, and nothing is left to save", async () => {
  const { sent } = await show();
  await write("Name", "Mbezi");
  await userEvent.click(screen.getByRole("button", { name: "Undo changes" }));
  expect(field("Name").value).toBe("Sinza");
  await save();
  expect(await screen.findByText("There is nothing to save: nothing has changed.")).toBeDefined();
  expect(sent).toEqual([]);
});

test("Ctrl+S saves", async () => {
  const { sent } = await show();
  await write("Name", "Mbezi");
  await userEvent.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(sent).toHaveLength(1));
});

test("while it is being saved nothing changes", async () => {
  let answer: (thing: Thing) => void = () => undefined;
  const { saved } = await show({ answer: () => new Promise((resolve) => (answer = resolve)) });
  await write("Name", "Mbezi");
  await save();
  await userEvent.type(field("Name"), " and more");
  await userEvent.click(field("Active"));
  expect(field("Name").value).toBe("Mbezi");
  expect(field("Active").checked).toBe(true);
  act(() => answer({ ...thing, name: "Mbezi", updated_at: newer }));
  await waitFor(() => expect(saved).toHaveLength(1));
});

test("what was typed survives the page, is offered back with its age, and goes on where it was", async () => {
  await show();
  await write("Name", "Half typed");
  cleanup();
  const { sent } = await show();
  expect(screen.getByText("You were writing here just now, and did not save")).toBeDefined();
  expect(field("Name").value).toBe("Sinza");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(field("Name").value).toBe("Half typed");
  expect(screen.queryByText(/You were writing here/)).toBeNull();
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(drafts()).toEqual([]);
});

test("a tab that is put away keeps what was typed at once", async () => {
  await show();
  await userEvent.type(field("Name"), " Mori");
  window.dispatchEvent(new Event("pagehide"));
  expect(drafts()).toHaveLength(1);
});

test("a draft can be thrown away, and one of another person is not offered", async () => {
  await show();
  await write("Name", "Half typed");
  cleanup();
  await show();
  await userEvent.click(screen.getByRole("button", { name: "Start over" }));
  expect(drafts()).toEqual([]);
  expect(field("Name").value).toBe("Sinza");
  localStorage.setItem(
    "draft/usr_2/shp_1/thing/thg_1",
    JSON.stringify({ values: { name: "Theirs" }, base: {}, savedAt: Date.now() }),
  );
  cleanup();
  await show();
  expect(screen.queryByText(/You were writing here/)).toBeNull();
});

test("leaving with changes asks first; staying keeps them, leaving keeps a draft", async () => {
  const { address, sent } = await show();
  await write("Name", "Half typed");
  await userEvent.click(screen.getByRole("link", { name: "Things" }));
  const question = await screen.findByRole("dialog", { name: "Leave without saving?" });
  await userEvent.click(within(question).getByRole("button", { name: "Stay here" }));
  expect(address()).toBe("/form");
  expect(field("Name").value).toBe("Half typed");
  await userEvent.click(screen.getByRole("link", { name: "Things" }));
  await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
  await screen.findByRole("heading", { name: "Things" });
  expect(drafts()).toHaveLength(1);
  expect(sent).toEqual([]);
});

test("closing the tab asks while there are changes, and only then", async () => {
  await show();
  const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(isAsked()).toBe(false);
  await write("Name", "Half typed");
  expect(isAsked()).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Undo changes" }));
  expect(isAsked()).toBe(false);
});

const theirs: Thing = { ...thing, name: "Sinza A", fee_minor: 600_000, updated_at: newer };
const conflictOnce = (): Answer => {
  let isFirst = true;
  return async ({ values }) => {
    if (isFirst) {
      isFirst = false;
      throw new ApiError(409, { code: "edit.conflict", message: "Changed.", current: theirs });
    }
    return { ...thing, ...values, fee_minor: values.fee_minor ?? 0, updated_at: newer };
  };
};

test("who comes second sees field by field what changed, keeps theirs and saves on top of it", async () => {
  const { sent } = await show({ answer: conflictOnce() });
  await write("Name", "Sinza Mori");
  await save();
  const notice = await screen.findByRole("alert");
  expect(notice.textContent).toContain("Somebody changed this while you were writing");
  const [name, fee] = within(notice).getAllByRole("listitem");
  expect(name?.textContent).toBe("NameTheirs:Sinza AYours:Sinza Mori");
  expect(fee?.textContent).toBe("FeeTheirs:TZS 6,000.00Yours:You did not change it");
  await waitFor(() => expect(document.activeElement).toBe(notice));
  await userEvent.click(within(notice).getByRole("button", { name: "Keep mine" }));
  expect(field("Name").value).toBe("Sinza Mori");
  expect(field("Fee").value).toBe("6,000.00");
  await save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({
    values: { ...toValues(theirs), name: "Sinza Mori" },
    version: newer,
  });
});

test("taking theirs leaves nothing to save", async () => {
  await show({ answer: conflictOnce() });
  await write("Name", "Sinza Mori");
  await save();
  await userEvent.click(await screen.findByRole("button", { name: "Take theirs" }));
  expect(field("Name").value).toBe("Sinza A");
  expect(screen.queryByText("You have changes that are not saved")).toBeNull();
  expect(drafts()).toEqual([]);
});

test("a draft of an older state meets the newer one as a conflict, not silently", async () => {
  await show();
  await write("Name", "Sinza Mori");
  cleanup();
  const { sent } = await show({ record: theirs, answer: conflictOnce() });
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  await save();
  await screen.findByRole("button", { name: "Keep mine" });
  expect(sent[0]?.version).toBe(thing.updated_at);
});

test("a form nobody has written in follows what others save; one with changes stands still", async () => {
  const { changeRecord } = await show();
  changeRecord(theirs);
  await waitFor(() => expect(field("Name").value).toBe("Sinza A"));
  await write("Name", "Mine");
  changeRecord({ ...theirs, name: "Again", updated_at: "2026-11-21T13:00:00.000Z" });
  expect(field("Name").value).toBe("Mine");
});

test("who may only read sees facts and the reason, and nothing to press", async () => {
  await show({ readOnlyBecause: "Only the owner can change this." });
  expect(screen.getByText("Only the owner can change this.")).toBeDefined();
  const facts = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(facts).toEqual(["Sinza", "+255 754 000 118", "TZS 5,000.00", "Yes"]);
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "Save thing" })).toBeNull();
});
