import { defaultTimeoutMs } from "@agiza/api-client/transport";

/** Sentences the form says itself, before it asks the API; the API's own come with its answers. */
type Messages = Record<
  "nameMissing" | "wayMissing" | "emailWrong" | "messageShort" | "offline" | "failed" | "sending",
  string
>;

type Refusal = { code?: string; message?: string; detail?: { loc: string[]; msg: string }[] };

const fields = ["full_name", "email", "phone", "message"] as const;
type Field = (typeof fields)[number];

/** What keeps a message from being sent, by the field that has to be mended. */
export function contactFaults(
  values: Record<Field, string>,
  messages: Messages,
): Partial<Record<Field, string>> {
  const faults: Partial<Record<Field, string>> = {};
  if (values.full_name.trim().length < 2) faults.full_name = messages.nameMissing;
  if (values.email.trim() === "" && values.phone.trim() === "") faults.email = messages.wayMissing;
  else if (values.email.trim() !== "" && !/^\S+@\S+\.\S+$/.test(values.email.trim())) {
    faults.email = messages.emailWrong;
  }
  if (values.message.trim().length < 10) faults.message = messages.messageShort;
  return faults;
}

/** Sends the form without leaving the page, says what is missing beside its field, and waits out a lost network. */
export function startContactForm(form: HTMLFormElement): void {
  const messages = JSON.parse(form.dataset.messages ?? "{}") as Messages;
  const openedAt = performance.now();
  const note = form.querySelector<HTMLElement>("[data-form-note]")!;
  const button = form.querySelector("button")!;
  const control = (field: Field) => form.elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement;
  form.noValidate = true;

  const showFaults = (faults: Partial<Record<Field, string>>) => {
    for (const field of fields) {
      const fault = faults[field] ?? "";
      if (fault === "") control(field).removeAttribute("aria-invalid");
      else control(field).setAttribute("aria-invalid", "true");
      document.querySelector(`#${field}-error`)!.textContent = fault;
    }
    const first = fields.find((field) => faults[field]);
    if (first) control(first).focus();
  };

  const send = async () => {
    const data = new FormData(form);
    const values = Object.fromEntries(
      [...data].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
    ) as Record<Field | "language", string>;
    const faults = contactFaults(values, messages);
    note.textContent = "";
    showFaults(faults);
    if (Object.keys(faults).length > 0) return;
    button.setAttribute("aria-busy", "true");
    button.disabled = true;
    note.textContent = messages.sending;
    const response = await post(values, (performance.now() - openedAt) / 1000).catch(() => null);
    if (response) {
      // It was answered: whatever the answer is, nothing is sent again by itself.
      await answer(response).catch(() => (note.textContent = messages.failed));
    } else {
      note.textContent = navigator.onLine ? messages.failed : messages.offline;
      // The same listener each time: however often it is pressed without a network, it is sent once with one.
      if (!navigator.onLine) addEventListener("online", sendOnline, { once: true });
    }
    button.removeAttribute("aria-busy");
    button.disabled = false;
  };

  const sendOnline = () => void send();

  const answer = async (response: Response) => {
    note.textContent = "";
    if (response.ok) {
      form.reset();
      return showOutcome("sent");
    }
    if (response.status === 429) return showOutcome("wait");
    const refusal = (await response.json()) as Refusal;
    const named = (refusal.detail ?? []).map(({ loc, msg }) => [loc.at(-1), msg] as const);
    showFaults(Object.fromEntries(named));
    if (named.length === 0) note.textContent = refusal.message ?? messages.failed;
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send();
  });
}

function post(values: Record<string, string>, openSeconds: number): Promise<Response> {
  return fetch("/store/contact", {
    method: "POST",
    credentials: "omit",
    headers: { "Content-Type": "application/json", "Accept-Language": values.language ?? "en" },
    body: JSON.stringify({ ...values, open_seconds: openSeconds }),
    signal: AbortSignal.timeout(defaultTimeoutMs),
  });
}

/** The same panel a browser without scripts is led to. */
function showOutcome(id: "sent" | "wait"): void {
  for (const panel of document.querySelectorAll<HTMLElement>("#sent, #check, #wait")) {
    panel.toggleAttribute("data-shown", panel.id === id);
  }
  document.querySelector<HTMLElement>(`#${id}`)?.focus();
}
