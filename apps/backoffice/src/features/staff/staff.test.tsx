import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { shopQuery } from "#data/shop.ts";
import { invitationsQuery, staffMemberQuery, staffQuery, type StaffMember } from "#data/staff.ts";
import { userQuery, type User } from "#data/user.ts";
import { makeShop, makeUser } from "../../../test/make-order.ts";
import { makeInvitation, makeMember, makeOwner, onePage } from "../../../test/make-staff.ts";
import { makeCache, renderApp } from "../../../test/render-app.tsx";
import { openPageAt, startStore, type Answer, type Call } from "../../../test/store-server.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  cleanup();
  localStorage.clear();
  for (const stop of stops.splice(0)) await stop();
});

const busy: Answer = { status: 503, body: { message: "The service is busy." } };
const juma = makeMember();
const invitation = makeInvitation();

/** What is read is there; what is done is answered as told. */
async function show(
  at: string,
  answer: (call: Call) => Answer = () => busy,
  {
    user = {},
    members = [makeOwner(), juma],
    isListKnown = true,
  }: { user?: Partial<User>; members?: StaffMember[]; isListKnown?: boolean } = {},
) {
  const store = await startStore((call) => {
    if (call.method !== "GET") return answer(call);
    if (call.path.startsWith("/store/staff/invitations")) return { status: 200, body: onePage([invitation]) };
    if (call.path === "/store/staff") return { status: 200, body: onePage(members) };
    return busy;
  });
  stops.push(store.stop);
  openPageAt(`${store.origin}/`);
  const client = makeCache();
  client.setQueryData(userQuery().queryKey, makeUser(user));
  client.setQueryData(shopQuery().queryKey, makeShop());
  if (isListKnown) client.setQueryData(staffQuery().queryKey, onePage(members));
  client.setQueryData(invitationsQuery().queryKey, onePage([invitation]));
  for (const member of members) client.setQueryData(staffMemberQuery(member.id).queryKey, member);
  const view = await renderApp({ at, client });
  await screen.findByRole("heading", { level: 1 });
  return { ...view, store };
}

const changes = (calls: readonly Call[]) => calls.filter(({ method }) => method !== "GET");
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });

test("the list names people with role and state, and invitations with theirs", async () => {
  await show("/profile/staff-accounts", undefined, {
    members: [makeOwner(), juma, makeMember({ id: "usr_3", name: "Frank Mollel", status: "suspended" })],
  });
  const people = await screen.findByRole("list", { name: "People" });
  const rows = within(people).getAllByRole("link");
  expect(rows.map((row) => row.getAttribute("href"))).toEqual([
    "/profile/staff-accounts/usr_1",
    "/profile/staff-accounts/usr_2",
    "/profile/staff-accounts/usr_3",
  ]);
  expect(rows[0]?.textContent).toMatch(/Neema Mushi \(you\).*Owner.*Active/);
  expect(rows[2]?.textContent).toMatch(/Frank Mollel.*Cashier.*Suspended/);
  expect(screen.getByRole("list", { name: "Invitations" }).textContent).toMatch(/Halima Said.*Invited$/);
});

test("a preset fills the table, a changed box makes a role of its own, and that is what is sent", async () => {
  const { store } = await show("/profile/staff-accounts/usr_2", ({ body }) => ({
    status: 200,
    body: makeMember(body as object),
  }));
  await userEvent.click(await screen.findByRole("radio", { name: /^Accountant/ }));
  expect(box("Transactions: Change").checked).toBe(true);
  expect(box("Orders: Add").checked).toBe(false);
  await userEvent.click(box("Conversations: Add"));
  expect(box("Conversations: See").checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Chosen one by one/ }).checked).toBe(true);
  await userEvent.click(screen.getByRole("switch", { name: /^Hide customers/ }));
  await press("Save permissions");
  await screen.findByText("Permissions saved");
  expect(changes(store.calls)[0]).toMatchObject({
    method: "PUT",
    path: "/store/staff/usr_2",
    body: {
      preset: "custom",
      is_admin: false,
      order_scope: "all",
      masks_phones: true,
      updated_at: juma.updated_at,
      permissions: [
        { resource: "product", action: "read" },
        { resource: "orders", action: "read" },
        { resource: "customers", action: "read" },
        { resource: "transactions", action: "read" },
        { resource: "transactions", action: "update" },
        { resource: "conversations", action: "read" },
        { resource: "conversations", action: "create" },
      ],
    },
  });
});

test("rights are chosen beside the table, and what is sent of them means something there", async () => {
  const { store } = await show("/profile/staff-accounts/usr_2", ({ body }) => ({
    status: 200,
    body: makeMember(body as object),
  }));
  const discount = await screen.findByLabelText<HTMLInputElement>("Highest discount");
  expect(discount.value).toBe("5");
  await userEvent.clear(discount);
  await userEvent.type(discount, "12");
  await userEvent.click(screen.getByRole("switch", { name: /^Sees cost/ }));
  await userEvent.click(screen.getByRole("switch", { name: /^May sell on credit/ }));
  await userEvent.click(box("Products: See"));
  expect(screen.getByRole<HTMLInputElement>("switch", { name: /^Sees cost/ }).disabled).toBe(true);
  expect(screen.getByText("First tick something under Products.")).toBeDefined();
  await press("Save permissions");
  // That an earlier save was told may still stand there.
  await waitFor(() => expect(changes(store.calls)).toHaveLength(1));
  expect(changes(store.calls)[0]?.body).toMatchObject({
    sees_cost: false,
    max_discount_pct: 12,
    may_give_credit: true,
  });
});

test("nobody gives a higher discount, costs or credit than they have", async () => {
  const held = [
    ...juma.permissions.map((one) => (one.resource === "orders" ? { ...one, max_discount_pct: 8 } : one)),
    { resource: "staffs", action: ["read", "create", "update"] },
  ] as User["permissions"];
  await show("/profile/staff-accounts/usr_2", undefined, { user: { id: "usr_9", permissions: held } });
  const discount = await screen.findByLabelText<HTMLInputElement>("Highest discount");
  await userEvent.clear(discount);
  await userEvent.type(discount, "50");
  expect(discount.value).toBe("8");
  for (const name of [/^Sees cost/, /^May sell on credit/])
    expect(screen.getByRole<HTMLInputElement>("switch", { name }).disabled).toBe(true);
});

test("what somebody does not hold they cannot give, and are told why", async () => {
  const held = [
    ...juma.permissions,
    { resource: "orders", action: "read", max_discount_pct: 5 },
    { resource: "staffs", action: ["read", "create", "update"] },
  ] as User["permissions"];
  await show("/profile/staff-accounts/usr_2", undefined, { user: { id: "usr_9", permissions: held } });
  expect(box("Orders: Delete").disabled).toBe(true);
  expect(box("Orders: Change").disabled).toBe(false);
  expect(box("Orders: Delete").closest("label")?.title).toContain("You do not have this permission yourself");
  expect(screen.getByText(/What is greyed you do not have yourself/)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Manager/ }).disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Remove" })).toBeNull();
});

test("who holds less than a person sees their permissions and cannot change them", async () => {
  await show("/profile/staff-accounts/usr_1", undefined, {
    user: { id: "usr_9", permissions: [{ resource: "staffs", action: ["read", "update"] }] },
  });
  expect(screen.getAllByText(/has permissions you do not have/)).toBeDefined();
  expect(box("Orders: Delete").disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Save permissions" })).toBeNull();
});

test("the last owner is not suspended or removed, and the buttons say why", async () => {
  const { store } = await show("/profile/staff-accounts/usr_1");
  await press("Suspend");
  await screen.findAllByText("Neema Mushi is the only owner. Make somebody else an owner first.");
  expect(screen.getByRole("button", { name: "Remove" }).getAttribute("aria-disabled")).toBe("true");
  expect(changes(store.calls)).toEqual([]);
});

test("the last owner's page opens by its address, before the list of people is known", async () => {
  await show("/profile/staff-accounts/usr_1", undefined, { isListKnown: false });
  const reasons = await screen.findAllByText(
    "Neema Mushi is the only owner. Make somebody else an owner first.",
  );
  expect(reasons.length).toBeGreaterThan(0);
});

test("suspending asks first, and the person can be resumed", async () => {
  const { store } = await show("/profile/staff-accounts/usr_2", ({ path }) => ({
    status: 200,
    body: makeMember({ status: path.endsWith("/suspend") ? "suspended" : "active" }),
  }));
  await press("Suspend");
  const question = await screen.findByRole("dialog", { name: "Suspend Juma Kessy?" });
  expect(changes(store.calls)).toEqual([]);
  await userEvent.click(within(question).getByRole("button", { name: "Suspend" }));
  await press("Resume");
  await screen.findByRole("button", { name: "Suspend" });
  expect(changes(store.calls).map(({ path }) => path)).toEqual([
    "/store/staff/usr_2/suspend",
    "/store/staff/usr_2/resume",
  ]);
});

test("removing asks first and leads back to the list", async () => {
  const { store, address } = await show("/profile/staff-accounts/usr_2", () => ({ status: 204 }));
  await press("Remove");
  const question = await screen.findByRole("dialog", { name: "Remove Juma Kessy from the shop?" });
  await userEvent.click(within(question).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(address()).toBe("/profile/staff-accounts"));
  expect(changes(store.calls)[0]).toMatchObject({ method: "DELETE", path: "/store/staff/usr_2" });
});

test("an invitation without a number is handed over by its code and link", async () => {
  const { store } = await show("/profile/staff-accounts/invite", () => ({
    status: 201,
    body: makeInvitation({ phone: null }),
  }));
  await userEvent.type(await screen.findByLabelText("Name"), " Halima Said ");
  expect(screen.queryByLabelText("Send the link")).toBeNull();
  await press("Make invitation");
  await screen.findByRole("heading", { level: 1, name: "Invitation for Halima Said" });
  expect(screen.getByRole("img", { name: "Code that opens the invitation for Halima Said" })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Link").value).toBe(invitation.link);
  const share = screen.getByRole("link", { name: "Share on WhatsApp" }).getAttribute("href");
  expect(decodeURIComponent(share ?? "")).toContain(`https://wa.me/?text=Neema Vitenge invites you`);
  expect(changes(store.calls)[0]?.body).toMatchObject({
    name: "Halima Said",
    phone: null,
    preset: "cashier",
    tell_by: "nobody",
  });
});

test("an invitation is made once, also when the first answer is lost", async () => {
  let isFirst = true;
  const { store } = await show("/profile/staff-accounts/invite", () => {
    if (!isFirst) return { status: 201, body: invitation };
    isFirst = false;
    return busy;
  });
  await userEvent.type(await screen.findByLabelText("Name"), "Halima Said");
  await userEvent.type(screen.getByLabelText(/^Phone/), "622000118");
  await userEvent.selectOptions(await screen.findByLabelText("Send the link"), "By SMS");
  await press("Make invitation");
  await screen.findByText("The service is busy.");
  await press("Make invitation");
  await screen.findByText(/We are sending the link to \+255 622 000 118 by SMS/);
  const posts = changes(store.calls);
  expect(posts[1]?.body).toMatchObject({ phone: "+255622000118", tell_by: "sms" });
  expect(posts[0]?.headers["idempotency-key"]).toBeTruthy();
  expect(posts[1]?.headers["idempotency-key"]).toBe(posts[0]?.headers["idempotency-key"]);
});

const chooseOfInvitation = async (action: string) => {
  await press("Invitation for Halima Said: actions");
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
};

test("the code of an invitation is shown again, and a renewed one shows its new link", async () => {
  await show("/profile/staff-accounts", () => ({
    status: 200,
    body: makeInvitation({ link: "https://office.example/invite/tok_2" }),
  }));
  await chooseOfInvitation("Show code and link");
  const shown = await screen.findByRole("dialog", { name: "Invitation for Halima Said" });
  expect(within(shown).getByLabelText<HTMLInputElement>("Link").value).toContain("tok_1");
  await userEvent.click(within(shown).getByRole("button", { name: "Close" }));
  await chooseOfInvitation("Renew");
  const question = await screen.findByRole("dialog", { name: "Renew the invitation for Halima Said?" });
  await userEvent.click(within(question).getByRole("button", { name: "Renew" }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Link").value).toContain("tok_2"));
});

test("an invitation is taken back after a question", async () => {
  const { store } = await show("/profile/staff-accounts", () => ({ status: 204 }));
  await chooseOfInvitation("Take back");
  const question = await screen.findByRole("dialog", { name: "Take back the invitation for Halima Said?" });
  await userEvent.click(within(question).getByRole("button", { name: "Take back" }));
  await screen.findByText("Invitation taken back");
  expect(changes(store.calls)[0]).toMatchObject({ method: "DELETE", path: "/store/staff/invitations/inv_1" });
});

test("who may only see staff is offered nothing they may not do", async () => {
  const user = { id: "usr_9", permissions: [{ resource: "staffs", action: "read" }] } as Partial<User>;
  await show("/profile/staff-accounts", undefined, { user });
  await screen.findByRole("list", { name: "Invitations" });
  expect(screen.queryByRole("link", { name: "Invite" })).toBeNull();
  expect(screen.queryByRole("button", { name: /actions$/ })).toBeNull();
});
